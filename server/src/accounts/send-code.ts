import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CodePurpose, CodeTarget } from '#contract/accounts/one-time-code'
import { mobileFault, normalisePhone } from '#contract/identity'
import { type Notice, sendNotice } from '../notices/index.ts'
import type { Limit } from '../platform/limits.ts'
import type { Reader } from '../platform/database.ts'
import { Invalid, Refusal } from '../platform/refusal.ts'
import type { Caller } from '../platform/caller.ts'
import type { World } from '../platform/world.ts'
import { codeAttempts, codeMinutes, mayResend, resendSeconds } from './code.ts'
import { hashSecret } from './hash-secret.ts'
import { targetOf, type Username } from './username.ts'

const perAddress: Limit = { name: 'code', points: 20, seconds: 3600 }
/** Every SMS costs money: a flood ends here, whatever it aims at (SAFETY.md A3). */
const smsBudget: Limit = { name: 'sms-budget', points: 3000, seconds: 3600 }

type Deed = { world: World; db: Reader; now: Date; caller: Caller }
type Asked = {
  purpose: CodePurpose
  target: CodeTarget
  slideId: string | null
  notice?: Pick<Notice, 'template' | 'values'>
}

const usernameOf = (target: CodeTarget): Username =>
  target.channel === 'EMAIL'
    ? { email: target.email }
    : { areaCode: target.areaCode, phoneNumber: normalisePhone(target.areaCode, target.phoneNumber) }

/** Refuses a code that comes too soon after the last, or is one too many for its address. */
const keepPace = async ({ db, now }: Deed, purpose: CodePurpose, target: string): Promise<void> => {
  // One at a time for one address, so that parallel asks see each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code|${target}`}, 0))`.execute(db)
  const sent = await db
    .selectFrom('accounts.oneTimeCode')
    .select('createdAt')
    .where('target', '=', target)
    .where('purpose', '=', purpose)
    .where('createdAt', '>', new Date(now.getTime() - 86_400_000).toISOString())
    .orderBy('createdAt', 'desc')
    .execute()
  const may = mayResend(
    sent.map(row => new Date(row.createdAt)),
    now,
  )
  if (may === 'too-soon') throw new Refusal('accounts.code.too-soon', { retryAfter: resendSeconds })
  if (may === 'too-many') throw new Refusal('accounts.code.too-many', { retryAfter: 3600 })
}

/** The newest code is the one that counts: an older one is dead once another is sent (SAFETY.md A2). */
const retireOlder = async ({ db, now }: Deed, purpose: CodePurpose, target: string): Promise<void> => {
  await db
    .updateTable('accounts.oneTimeCode')
    .set({ expiresAt: now.toISOString() })
    .where('target', '=', target)
    .where('purpose', '=', purpose)
    .where('verifiedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .execute()
}

/** May a code go to this address now? Refuses a number that is none, one too many, one too soon. Its one form. */
export const admitTarget = async (deed: Deed, purpose: CodePurpose, target: CodeTarget): Promise<string> => {
  const username = usernameOf(target)
  const fault = 'phoneNumber' in username ? mobileFault(username.areaCode, username.phoneNumber) : null
  if (fault) throw new Invalid([{ field: 'target.phoneNumber', code: fault }])
  await deed.world.limits.need(perAddress, deed.caller.network)
  if (target.channel === 'SMS') await deed.world.limits.need(smsBudget, 'all')
  await keepPace(deed, purpose, targetOf(username))
  return targetOf(username)
}

/** Makes a code for an admitted address and queues it, or another message in its place that does not hold the code. */
export const sendCode = async (deed: Deed, { purpose, target, slideId, notice }: Asked) => {
  const { world, db, now, caller } = deed
  const username = usernameOf(target)
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await retireOlder(deed, purpose, targetOf(username))
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000).toISOString()
  await db
    .insertInto('accounts.oneTimeCode')
    .values({
      id,
      purpose,
      target: targetOf(username),
      slideId,
      codeHash: await hashSecret(code),
      attemptsLeft: codeAttempts,
      createdAt: now.toISOString(),
      expiresAt,
    })
    .execute()
  await sendNotice(
    { world, db },
    {
      channel: target.channel,
      to: 'email' in username ? username.email : `+${username.areaCode}${username.phoneNumber}`,
      locale: caller.locale,
      template: 'code',
      values: { code, minutes: String(codeMinutes) },
      ...notice,
    },
  )
  return { otpId: id, expiresAt, resendAt: new Date(now.getTime() + resendSeconds * 1000).toISOString() }
}
