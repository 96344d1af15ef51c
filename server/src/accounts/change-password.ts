import { changePassword, passwordFaults } from '#contract/accounts/password'
import { action } from '../platform/action.ts'
import { issueFaults } from '../platform/input.ts'
import type { Limit } from '../platform/limits.ts'
import { endSessions, retireResets } from './end-sessions.ts'
import { passwordMatches } from './password-matches.ts'
import { setPassword } from './set-password.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'

/** Who holds a session of another does not get to guess the password as well. */
const perAccount: Limit = { name: 'change-password', points: 10, seconds: 900 }

export default action(
  changePassword,
  async call => {
    const { input, actor, world, db, now, invalid, about } = call
    about(actor.accountId)
    await world.limits.need(perAccount, actor.accountId)
    const faults = issueFaults(passwordFaults(input))
    if (faults.length > 0) invalid(...faults)
    const account = await db
      .selectFrom('accounts.account')
      .select(['email', 'locale'])
      .where('id', '=', actor.accountId)
      .executeTakeFirstOrThrow()
    if (!(await passwordMatches(db, actor.accountId, input.oldPassword)))
      return invalid({ field: 'oldPassword', code: 'password_wrong' })
    await setPassword(db, actor.accountId, input.password)
    await endSessions(db, actor.accountId, now, actor.sessionId)
    await retireResets(db, account.email, now)
    await tellPasswordChanged(call, account)
    return {}
  },
  { costly: true },
)
