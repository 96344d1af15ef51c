import { passwordFaults, resetPassword } from '#contract/accounts/password'
import { handler } from '../../platform/pipeline/handler.ts'
import { issueFaults } from '../../platform/pipeline/input.ts'
import { codeMinutes } from '../code/code.ts'
import { spendCode } from '../code/spend-code.ts'
import { endSessions, retireResets } from '../login/end-sessions.ts'
import { lockAccount } from '../login/lock-account.ts'
import { reopenSlide } from '../slide/reopen-slide.ts'
import { setPassword } from './set-password.ts'
import { notifyPasswordChanged } from './notify-password-changed.ts'

export default handler(
  resetPassword,
  async call => {
    const { input, context, db, now, refuse, invalid, setAuditSubject, setCookie } = call
    const faults = issueFaults(passwordFaults(input))
    if (faults.length > 0) invalid(...faults)
    const spent = await spendCode(db, now, { token: input.token, purpose: 'FORGOT_PASSWORD', minutes: codeMinutes })
    if (spent === null) return refuse('accounts.reset.ended')
    const account = await db
      .selectFrom('accounts.account')
      .select(['id', 'email', 'locale'])
      .where('email', '=', spent.target)
      .executeTakeFirst()
    if (!account || !(await lockAccount(db, account.id))) return refuse('accounts.reset.ended')
    setAuditSubject(account.id)
    await setPassword(context, db, account.id, input.password)
    await endSessions(db, account.id, now, null)
    await retireResets(db, account.email, now)
    await notifyPasswordChanged(call, account)
    setCookie('session', null)
    await reopenSlide(db, now, { codeId: spent.id, target: spent.target })
    return {}
  },
  { cpuBound: true },
)
