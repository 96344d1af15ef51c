import { previewSetUp } from '#contract/sales/set-up/operations'
import { readSetUp } from '#contract/sales/set-up/set-up'
import { handler } from '../../platform/pipeline/index.ts'
import { readOffered } from '../property/index.ts'
import { isWhole, sessionRow } from './put-session.ts'

export default handler(previewSetUp, async ({ input, db, now, refuse }) => {
  const row = await db
    .selectFrom('sales.setUp')
    .select(['content', 'propertyId', 'revision'])
    .where('id', '=', input.id)
    .executeTakeFirst()
  if (!row) return refuse('request.not-found')
  const setUp = readSetUp(row.content)
  if (!isWhole(setUp)) return refuse('sales.set-up.incomplete')
  const { propertyId, revision } = row
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
