import { login } from '#contract/accounts/session'
import { action } from '../platform/action.ts'
import type { Limit } from '../platform/limits.ts'
import { secretMatches } from './hash-secret.ts'
import { openSession, rememberLocale } from './issue-tokens.ts'
import { accessMinutes } from './session.ts'
import { spendSlide } from './spend-slide.ts'
import { parseUsername, targetOf, type Username } from './username.ts'
import type { Reader } from '../platform/database.ts'

const perAddress: Limit = { name: 'login', points: 60, seconds: 600 }

const findAccount = (db: Reader, username: Username) => {
  const all = db.selectFrom('accounts.account').select(['id', 'passwordHash'])
  return 'email' in username
    ? all.where('email', '=', username.email).executeTakeFirst()
    : all.where('areaCode', '=', username.areaCode).where('phoneNumber', '=', username.phoneNumber).executeTakeFirst()
}

export default action(login, async call => {
  const { input, caller, world, db, now, refuse } = call
  await world.limits.need(perAddress, caller.ip)
  const username = parseUsername(input.username)
  await spendSlide(call, caller.slideId, 'LOGIN', username ? targetOf(username) : '')
  const account = username ? await findAccount(db, username) : undefined
  // Nobody there takes as long and says the same as a wrong password (SAFETY.md K3).
  if (!(await secretMatches(account?.passwordHash ?? null, input.password)) || !account) {
    return refuse('accounts.login.wrong', { keep: true })
  }
  call.about(account.id)
  await rememberLocale(db, account.id, caller.locale)
  const opened = await openSession(world, db, account.id, now)
  call.setCookie(opened.cookie)
  return { token: opened.access, refreshToken: opened.refresh, expiresInSecond: accessMinutes }
})
