import { openNumbers } from '#contract/sales/numbers/board'
import { handler } from '../../platform/pipeline/index.ts'

export default handler(openNumbers, async ({ input: { sessionId, isPublic }, actor, db, refuse, about }) => {
  about(sessionId)
  if (!actor.assigned.includes(sessionId)) return refuse('request.not-found')
  await db.updateTable('sales.session').set({ numbersPublic: isPublic }).where('id', '=', sessionId).execute()
  return { isPublic }
})
