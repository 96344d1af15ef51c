import { latestTerms } from '#contract/reference/reference'
import { handler } from '../platform/pipeline/handler.ts'
import { latestTermsTexts } from './read-terms.ts'

export default handler(latestTerms, async ({ input, db, now, refuse }) => {
  const row = (await latestTermsTexts(db, [input.type], now)).get(input.type)
  return row ? { ...row, type: input.type } : refuse('request.not-found')
})
