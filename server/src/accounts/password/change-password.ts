import { changePassword, passwordFaults } from '#contract/accounts/password'
import { handler } from '../../platform/pipeline/handler.ts'
import { issueFaults } from '../../platform/pipeline/input.ts'
import { endSessions, retireResets } from '../login/end-sessions.ts'
import { provePassword } from './prove-password.ts'
import { setPassword } from './set-password.ts'
import { notifyPasswordChanged } from './notify-password-changed.ts'

export default handler(
  changePassword,
  async call => {
    const { input, actor, context, db, now, invalid, setAuditSubject } = call
    setAuditSubject(actor.accountId)
    const faults = issueFaults(passwordFaults(input))
    if (faults.length > 0) invalid(...faults)
    const account = await db
      .selectFrom('accounts.account')
      .select(['email', 'locale'])
      .where('id', '=', actor.accountId)
      .executeTakeFirstOrThrow()
    await provePassword(call, actor.accountId, input.oldPassword, 'oldPassword')
    await setPassword(context, db, actor.accountId, input.password)
    await endSessions(db, actor.accountId, now, actor.sessionId)
    await retireResets(db, account.email, now)
    await notifyPasswordChanged(call, account)
    return {}
  },
  { cpuBound: true },
)
