import { randomInt, randomUUID } from 'node:crypto'
import { type CodeTarget, generateOtp } from '#contract/accounts/one-time-code'
import { mobileFault, normalisePhone } from '#contract/identity'
import { sql } from 'kysely'
import { sendNotice } from '../notices/index.ts'
import { action, type Call } from '../platform/action.ts'
import type { Limit } from '../platform/limits.ts'
import { codeAttempts, codeMinutes, mayResend, resendSeconds } from './code.ts'
import { hashSecret } from './hash-secret.ts'
import { spendSlide } from './spend-slide.ts'
import { targetOf, type Username } from './username.ts'

const perAddress: Limit = { name: 'code', points: 20, seconds: 3600 }
/** Every SMS costs money: a flood ends here, whatever it aims at (SAFETY.md A3). */
const smsBudget: Limit = { name: 'sms-budget', points: 3000, seconds: 3600 }

const usernameOf = (target: CodeTarget): Username =>
  target.channel === 'EMAIL'
    ? { email: target.email }
    : { areaCode: target.areaCode, phoneNumber: normalisePhone(target.areaCode, target.phoneNumber) }

type GenerateCall = Call<typeof generateOtp>

/** Refuses a code that comes too soon after the last, or is one too many for its address. */
const keepPace = async ({ input, db, now, refuse }: GenerateCall, target: string): Promise<void> => {
  // One at a time for one address, so that parallel asks see each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code|${target}`}, 0))`.execute(db)
  const sent = await db
    .selectFrom('accounts.oneTimeCode')
    .select('createdAt')
    .where('target', '=', target)
    .where('purpose', '=', input.purpose)
    .where('createdAt', '>', new Date(now.getTime() - 86_400_000).toISOString())
    .orderBy('createdAt', 'desc')
    .execute()
  const may = mayResend(
    sent.map(row => new Date(row.createdAt)),
    now,
  )
  if (may === 'too-soon') refuse('accounts.code.too-soon', { retryAfter: resendSeconds })
  if (may === 'too-many') refuse('accounts.code.too-many', { retryAfter: 3600 })
}

/** The newest code is the one that counts: an older one is dead once another is sent (SAFETY.md A2). */
const retireOlder = async ({ input, db, now }: GenerateCall, target: string): Promise<void> => {
  await db
    .updateTable('accounts.oneTimeCode')
    .set({ expiresAt: now.toISOString() })
    .where('target', '=', target)
    .where('purpose', '=', input.purpose)
    .where('verifiedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .execute()
}

export default action(generateOtp, async call => {
  const { input, caller, world, db, now, refuse, invalid } = call
  const username = usernameOf(input.target)
  if ('phoneNumber' in username) {
    const fault = mobileFault(username.areaCode, username.phoneNumber)
    if (fault) invalid({ field: 'target.phoneNumber', code: fault })
  }
  // The applicant's mobile is what REGISTER proves; the way around the picture may use either channel.
  if (input.purpose === 'REGISTER' && input.target.channel !== 'SMS')
    invalid({ field: 'target.channel', code: 'not_offered' })
  await world.limits.need(perAddress, caller.ip)
  if (input.target.channel === 'SMS') await world.limits.need(smsBudget, 'all')
  const target = targetOf(username)

  await keepPace(call, target)
  if (input.purpose === 'REGISTER') await spendSlide(call, input.captchaSessionId, 'REGISTER', target)

  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const slide = await db
    .selectFrom('accounts.slide')
    .select('id')
    .where('id', '=', input.captchaSessionId)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  if (!slide) return refuse('accounts.slide.failed')
  await retireOlder(call, target)
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000).toISOString()
  await db
    .insertInto('accounts.oneTimeCode')
    .values({
      id,
      purpose: input.purpose,
      target,
      slideId: slide.id,
      codeHash: await hashSecret(code),
      attemptsLeft: codeAttempts,
      createdAt: now.toISOString(),
      expiresAt,
    })
    .execute()
  await sendNotice(call, {
    channel: input.target.channel,
    to: 'email' in username ? username.email : `+${username.areaCode}${username.phoneNumber}`,
    locale: caller.locale,
    template: 'code',
    values: { code, minutes: String(codeMinutes) },
  })
  return { otpId: id, expiresAt, resendAt: new Date(now.getTime() + resendSeconds * 1000).toISOString() }
})
