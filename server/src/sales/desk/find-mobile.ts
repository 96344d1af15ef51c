import { sql } from 'kysely'
import type { sendPresenceCode } from '#contract/sales/desk/presence'
import type { InputOf } from '#contract/operation'
import { addressOf, readAccount } from '../../accounts/index.ts'
import type { Scope } from '../../platform/scope.ts'
import { Invalid, Refusal } from '../../platform/refusal.ts'

type Mobile = NonNullable<InputOf<typeof sendPresenceCode>['mobile']>

/** Returns the account's own mobile number; null if the account was created at the desk and has none. */
export const ownMobile = async ({ db }: Scope<'db'>, accountId: string): Promise<Mobile | null> => {
  const { areaCode, phoneNumber } = await readAccount(db, accountId)
  return phoneNumber === accountId ? null : { areaCode: areaCode === '86' ? '86' : '852', phoneNumber }
}

/**
 * Returns where the code is sent: to the account's own number, which no desk chooses; only if there is none, to the
 * number that the person gives. Refuses a number that has already proved the presence of another person.
 */
export const findMobile = async (work: Scope<'context' | 'db'>, accountId: string, told: Mobile | null) => {
  const own = await ownMobile(work, accountId)
  if (own !== null && told !== null) throw new Invalid([{ field: 'mobile', code: 'not_offered' }])
  const mobile = own ?? told
  if (mobile === null) throw new Invalid([{ field: 'mobile', code: 'required' }])
  const target = addressOf(mobile)
  if (own !== null) return { mobile, target, mobileIndex: null }
  const mobileIndex = work.context.vault.mac('presence-mobile', target)
  // Requests for one number run one at a time, so that two desks see each other's codes.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`presence|${mobileIndex.toString('hex')}`}, 0))`.execute(
    work.db,
  )
  const other = await work.db
    .selectFrom('sales.presence')
    .select('intentId')
    .where('mobileIndex', '=', mobileIndex)
    .where('accountId', '<>', accountId)
    .limit(1)
    .executeTakeFirst()
  if (other) throw new Refusal('sales.presence.taken')
  return { mobile, target, mobileIndex }
}
