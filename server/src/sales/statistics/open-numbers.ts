import { openNumbers } from '#contract/sales/statistics/board'
import { handler } from '../../platform/pipeline/handler.ts'
import { requireSession } from '../../platform/require-session.ts'

export default handler(openNumbers, async ({ input: { sessionId, isPublic }, actor, db, setAuditSubject }) => {
  setAuditSubject(sessionId)
  requireSession(actor, sessionId)
  await db.updateTable('sales.session').set({ numbersPublic: isPublic }).where('id', '=', sessionId).execute()
  return { isPublic }
})
