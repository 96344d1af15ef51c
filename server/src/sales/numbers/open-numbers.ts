import { openNumbers } from '#contract/sales/numbers/board'
import { handler } from '../../platform/pipeline/index.ts'
import { needSession } from '../../platform/need-session.ts'

export default handler(openNumbers, async ({ input: { sessionId, isPublic }, actor, db, about }) => {
  about(sessionId)
  needSession(actor, sessionId)
  await db.updateTable('sales.session').set({ numbersPublic: isPublic }).where('id', '=', sessionId).execute()
  return { isPublic }
})
