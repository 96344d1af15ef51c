import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CodePurpose, CodeTarget } from '#contract/accounts/one-time-code'
import { mobileFault, normalisePhone } from '#contract/identity'
import { type Notice, sendNotice } from '../../notices/index.ts'
import type { SharedLimit, WindowLimit } from '../../platform/limits.ts'
import type { Reader } from '../../platform/database/database.ts'
import { tokenHash } from '../../platform/crypto/secret-hasher.ts'
import { isKnownDevice } from '../login/remember-device.ts'
import { normalisedAddressOf, type Username } from '../login/username.ts'
import { Invalid, Refusal } from '../../platform/refusal.ts'
import { codeAttempts, codeMinutes, goodCodes, mayResend, resendSeconds } from './code.ts'
import type { Scope } from '../../platform/scope.ts'

/** Codes that one network address may ask for, at whatever destinations. */
const perNetwork: SharedLimit = { name: 'code', burst: 20, everySeconds: 30, own: 6 }

/** Maximum number of SMS per hour for all people who have an account: codes and links together. */
export const smsOfPeople: WindowLimit = { name: 'sms-people', points: 2_000, seconds: 3600 }

/**
 * SMS limit for each purpose. Every SMS costs money, so the limit stops a flood whatever its target is (S-A3). The
 * budget that strangers can use up is separate from the budget of people who have an account. It is smallest where
 * the requester did not even solve a picture.
 */
const smsBudgets: Record<CodePurpose, WindowLimit> = {
  CONTACT: smsOfPeople,
  RECOVERY: smsOfPeople,
  PRESENCE: smsOfPeople,
  REGISTER: { name: 'sms-applicants', points: 3_000, seconds: 3600 },
  FORGOT_PASSWORD: smsOfPeople,
  SLIDE_CHECK: { name: 'sms-instead-of-picture', points: 300, seconds: 3600 },
}

/** The requester of a code, as a digest. Codes are counted and kept separately for each requester. */
type Asker = { digest: Buffer; byOwner: boolean; accountId: string | null }

type Asked = {
  purpose: CodePurpose
  target: CodeTarget
  slideId: string | null
  asker: Asker
  notice?: Partial<Pick<Notice, 'template' | 'values'>>
}

const usernameOf = (target: CodeTarget): Username =>
  target.channel === 'EMAIL'
    ? { email: target.email }
    : { areaCode: target.areaCode, phoneNumber: normalisePhone(target.areaCode, target.phoneNumber) }

/** Returns the normalised address for a code. Refuses an invalid mobile number. */
export const addressOfCode = (target: CodeTarget): string => {
  const username = usernameOf(target)
  const fault = 'phoneNumber' in username ? mobileFault(username.areaCode, username.phoneNumber) : null
  if (fault) throw new Invalid([{ field: 'target.phoneNumber', code: fault }])
  return normalisedAddressOf(username)
}

/**
 * Returns the requester: the account of the session, else a browser that the account behind the address knows, else
 * the network address.
 */
export const askerOf = async (
  { context, db, caller }: Scope<'context' | 'db' | 'caller'>,
  accountId: string | null,
  ownerId: string | null,
): Promise<Asker> => {
  const digest = (text: string) => context.vault.mac('asker', text)
  if (accountId !== null) return { digest: digest(`account|${accountId}`), byOwner: false, accountId }
  if (ownerId !== null && caller.device !== null && (await isKnownDevice(db, ownerId, caller.device)))
    return { digest: digest(`device|${tokenHash(caller.device).toString('hex')}`), byOwner: true, accountId: null }
  return { digest: digest(`network|${caller.network}`), byOwner: false, accountId: null }
}

/** Returns the codes sent to an address within one day for one purpose, newest first. */
const sentTo = (db: Reader, now: Date, purpose: CodePurpose, target: string) =>
  db
    .selectFrom('accounts.oneTimeCode')
    .select(['createdAt', 'asker', 'byOwner'])
    .where('target', '=', target)
    .where('purpose', '=', purpose)
    .where('createdAt', '>', new Date(now.getTime() - 86_400_000).toISOString())
    .orderBy('createdAt', 'desc')
    .execute()

/** Refuses a code that is requested too soon after the last one, or that exceeds the limit of its address. */
const checkPace = async (
  { db, now }: Scope<'db' | 'now'>,
  purpose: CodePurpose,
  target: string,
  asker: Asker,
): Promise<void> => {
  // This lock admits one request at a time for each address, so that parallel requests see each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code|${target}`}, 0))`.execute(db)
  const sent = await sentTo(db, now, purpose, target)
  const times = (rows: typeof sent) => rows.map(row => new Date(row.createdAt))
  const own = times(sent.filter(row => row.asker?.equals(asker.digest)))
  const strangers = times(sent.filter(row => !row.byOwner))
  const may = mayResend(purpose, { own, strangers, byOwner: asker.byOwner }, now)
  if (may === 'too-soon') throw new Refusal('accounts.code.too-soon', { retryAfter: resendSeconds })
  if (may === 'too-many') throw new Refusal('accounts.code.too-many', { retryAfter: 3600 })
}

/**
 * Invalidates the older codes of the requester; only the latest ones stay valid. Codes that others requested are not
 * changed.
 */
const retireOlder = async (
  { db, now }: Scope<'db' | 'now'>,
  purpose: CodePurpose,
  target: string,
  asker: Asker,
): Promise<void> => {
  const good = db
    .selectFrom('accounts.oneTimeCode')
    .select('id')
    .where('target', '=', target)
    .where('purpose', '=', purpose)
    .where('asker', '=', asker.digest)
    .orderBy('createdAt', 'desc')
    .limit(goodCodes - 1)
  await db
    .updateTable('accounts.oneTimeCode')
    .set({ expiresAt: now.toISOString() })
    .where('target', '=', target)
    .where('purpose', '=', purpose)
    .where('asker', '=', asker.digest)
    .where('verifiedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where('id', 'not in', good)
    .execute()
}

/**
 * Refuses a code for this address if there are too many or if it comes too soon. Call it last, when nothing else
 * refuses the request, because it uses up limits that others share.
 */
const admitCode = async (
  work: Scope<'context' | 'db' | 'now' | 'caller'>,
  { purpose, target, asker }: Asked,
): Promise<void> => {
  await checkPace(work, purpose, addressOfCode(target), asker)
  await work.context.limits.needOf(perNetwork, work.caller)
  if (target.channel === 'SMS') await work.context.limits.need(smsBudgets[purpose], 'all')
}

/**
 * Creates a code for an address that can have one and queues the message. For other addresses it queues a different
 * message that contains no code.
 */
export const sendCode = async (work: Scope<'context' | 'db' | 'now' | 'caller'>, asked: Asked) => {
  const { context, db, now, caller } = work
  const { purpose, target, slideId, asker, notice } = asked
  await admitCode(work, asked)
  const username = usernameOf(target)
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await retireOlder(work, purpose, normalisedAddressOf(username), asker)
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000).toISOString()
  await db
    .insertInto('accounts.oneTimeCode')
    .values({
      id,
      purpose,
      target: normalisedAddressOf(username),
      slideId,
      asker: asker.digest,
      byOwner: asker.byOwner,
      accountId: asker.accountId,
      codeHash: await context.secretHasher.hash(code),
      attemptsLeft: codeAttempts,
      createdAt: now.toISOString(),
      expiresAt,
    })
    .execute()
  await sendNotice(
    { context, db },
    {
      channel: target.channel,
      to: 'email' in username ? username.email : `+${username.areaCode}${username.phoneNumber}`,
      locale: caller.locale,
      template: 'code',
      values: { code, minutes: String(codeMinutes) },
      ...notice,
    },
  )
  const resendAt = new Date(now.getTime() + resendSeconds * 1000).toISOString()
  return { otpId: id, now: now.toISOString(), expiresAt, resendAt }
}
