import { logIn } from '#contract/accounts/login-session'
import { handler } from '../../platform/pipeline/handler.ts'
import { tokenHash } from '../../platform/crypto/secret-hasher.ts'
import { spendSlide } from '../slide/spend-slide.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import { countOf, neighbours } from './device.ts'
import { enterAccount } from './enter-account.ts'
import { isKnownDevice } from './remember-device.ts'
import { parseUsername, normalisedAddressOf, type Username } from './username.ts'

const accounts = (db: Reader) =>
  db.selectFrom('accounts.account').select(['id', 'email', 'locale', 'passwordHash']).where('erasedAt', 'is', null)

const findByEmail = prepared((db, email: string) => accounts(db).where('email', '=', email))
const findByPhone = prepared((db, areaCode: string, phoneNumber: string) =>
  accounts(db).where('areaCode', '=', areaCode).where('phoneNumber', '=', phoneNumber),
)

const findAccount = async (db: Reader, username: Username) => {
  const [account] =
    'email' in username
      ? await findByEmail(db, username.email)
      : await findByPhone(db, username.areaCode, username.phoneNumber)
  return account
}

export default handler(
  logIn,
  async call => {
    const { input, caller, context, db, refuse } = call
    const username = parseUsername(input.username)
    const target = username ? normalisedAddressOf(username) : ''
    const { byCode } = await spendSlide(call, caller.slideId, 'LOGIN', target)
    await context.limits.needOf(neighbours, caller)
    const account = username ? await findAccount(db, username) : undefined
    const known = account !== undefined && (await isKnownDevice(db, account.id, caller.device))
    // An account has one count, whether the login uses its email or its number. Logins that match no account are
    // counted in the same way.
    const { limit, key } = countOf({
      target: account?.id ?? target,
      device: known && caller.device !== null ? tokenHash(caller.device).toString('base64url') : null,
      byCode,
    })
    await context.limits.need(limit, key)
    if (account) call.setAuditSubject(account.id)
    // A login that matches no account takes the same time and gives the same answer as a wrong password (S-K3).
    if (!(await context.secretHasher.matches(account?.passwordHash ?? null, input.password)) || !account) {
      return refuse('accounts.login.wrong', { keep: true })
    }
    // The reset uses a connection of its own: neither waits for the other, and both end before the transaction does.
    const counted = context.limits.reset(limit, key)
    counted.catch(() => undefined)
    const entered = await enterAccount(call, account)
    await counted
    return entered
  },
  { cpuBound: true, requiresAdmission: true },
)
