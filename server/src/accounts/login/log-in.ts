import { logIn } from '#contract/accounts/session'
import { handler } from '../../platform/pipeline/index.ts'
import { countOf, neighbours } from './device.ts'
import { secretMatches, tokenHash } from '../../platform/crypto/index.ts'
import { enterAccount } from './enter-account.ts'
import { isKnownDevice } from './know-device.ts'
import { spendSlide } from '../slide/index.ts'
import { parseUsername, targetOf, type Username } from './username.ts'
import type { Reader } from '../../platform/database/index.ts'

const findAccount = (db: Reader, username: Username) => {
  const all = db
    .selectFrom('accounts.account')
    .select(['id', 'email', 'locale', 'passwordHash'])
    .where('erasedAt', 'is', null)
  return 'email' in username
    ? all.where('email', '=', username.email).executeTakeFirst()
    : all.where('areaCode', '=', username.areaCode).where('phoneNumber', '=', username.phoneNumber).executeTakeFirst()
}

export default handler(
  logIn,
  async call => {
    const { input, caller, context, db, refuse } = call
    const username = parseUsername(input.username)
    const target = username ? targetOf(username) : ''
    const { byCode } = await spendSlide(call, caller.slideId, 'LOGIN', target)
    await context.limits.needAt(neighbours, caller.ip)
    const account = username ? await findAccount(db, username) : undefined
    const known = account !== undefined && (await isKnownDevice(db, account.id, caller.device))
    // An account has one count, whether it is tried by its email or its number; nobody there is counted the same.
    const { limit, key } = countOf({
      target: account?.id ?? target,
      device: known && caller.device !== null ? tokenHash(caller.device).toString('base64url') : null,
      byCode,
    })
    await context.limits.need(limit, key)
    if (account) call.about(account.id)
    // Nobody there takes as long and says the same as a wrong password (S-K3).
    if (!(await secretMatches(account?.passwordHash ?? null, input.password)) || !account) {
      return refuse('accounts.login.wrong', { keep: true })
    }
    await context.limits.reset(limit, key)
    return enterAccount(call, account)
  },
  { costly: true, waits: true },
)
