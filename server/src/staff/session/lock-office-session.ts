import { lockOfficeSession } from '#contract/staff/staff-session'
import { handler } from '../../platform/pipeline/handler.ts'

export default handler(lockOfficeSession, async ({ actor, db, now, setAuditSubject }) => {
  setAuditSubject(actor.sessionId)
  // Clears the step-up, because another person may unlock the session.
  const at = now.toISOString()
  await db
    .updateTable('office.session')
    .set({ lockedAt: at, provedAt: new Date(0).toISOString() })
    .where('id', '=', actor.sessionId)
    .where('lockedAt', 'is', null)
    .execute()
  return {}
})
