import { latestTerms } from '#contract/reference/reference'
import { handler } from '../platform/pipeline/index.ts'
import { latestTermsRow } from './read-terms.ts'

export default handler(latestTerms, async ({ input, db, now, refuse }) => {
  const row = await latestTermsRow(db, input.type, now)
  return row ? { ...row, type: input.type } : refuse('request.not-found')
})
