import { lockOfficeSession } from '#contract/office/session'
import { handler } from '../../platform/pipeline/index.ts'

export default handler(lockOfficeSession, async ({ actor, db, now, setAuditSubject }) => {
  setAuditSubject(actor.sessionId)
  // A step up before it is none after it: whoever unlocks may be another.
  const at = now.toISOString()
  await db
    .updateTable('office.session')
    .set({ lockedAt: at, provedAt: new Date(0).toISOString() })
    .where('id', '=', actor.sessionId)
    .where('lockedAt', 'is', null)
    .execute()
  return {}
})
