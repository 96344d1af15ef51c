import { logOut } from '#contract/accounts/login-session'
import { handler } from '../../platform/pipeline/handler.ts'

export default handler(logOut, async ({ actor, db, now, setAuditSubject, setCookie }) => {
  setAuditSubject(actor.sessionId)
  await db
    .updateTable('accounts.session')
    .set({ endedAt: now.toISOString() })
    .where('id', '=', actor.sessionId)
    .execute()
  setCookie('session', null)
  return {}
})
