import { previewSetUp } from '#contract/sales/session/operations'
import { handler } from '../../platform/pipeline/handler.ts'
import { readOffered } from '../property/read-offered.ts'
import { sessionRow } from './save-session-revision.ts'
import { readWhole } from './read-whole.ts'

export default handler(previewSetUp, async ({ input, db, now, refuse }) => {
  const { propertyId, revision, setUp } = await readWhole({ db }, input.id)
  const [property] = await readOffered(db, now, [propertyId])
  if (!property) return refuse('request.not-found')
  const session = {
    ...sessionRow(setUp),
    id: input.id,
    propertyId,
    revision: revision + 1,
    phase: 'OPEN' as const,
    batches: setUp.groups,
  }
  return { now: now.toISOString(), property: { ...property, sessions: [session] } }
})
