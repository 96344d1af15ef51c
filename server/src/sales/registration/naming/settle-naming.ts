import { finalStatuses } from '#contract/sales/ticket/ticket'
import { accountRows } from '../../../accounts/index.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { touchTickets } from '../../ticket/lock-ticket.ts'
import {
  type Claim,
  releaseQuota,
  lockQuota,
  personHolder,
  readUsedQuota,
  reserveQuota,
} from '../../limits/reserve-quota.ts'

const namings = (db: Reader) =>
  db
    .selectFrom('sales.namedPerson as named')
    .innerJoin('sales.intent as intent', 'intent.id', 'named.intentId')
    .innerJoin('sales.session as session', 'session.id', 'intent.sessionId')
    .select(['named.id', 'named.intentId', 'named.numberIndex', 'intent.sessionId'])
    .select('session.maxTicketsPerPerson as limit')

type Naming = Awaited<ReturnType<ReturnType<typeof namings>['executeTakeFirstOrThrow']>>

/** Returns the naming of one person by a registration, whether or not the person has an account. */
export const openNaming = (db: Reader, id: string): Promise<Naming> =>
  namings(db).where('named.id', '=', id).executeTakeFirstOrThrow()

/**
 * Returns a registration of another account that names the person whose number this account has; null if there is no
 * active one with that id.
 */
export const findNaming = async (db: Reader, accountId: string, id: string): Promise<Naming | null> => {
  const row = await namings(db)
    .innerJoin(accountRows(db).as('account'), 'account.idNumberIndex', 'named.numberIndex')
    .where('named.id', '=', id)
    .where('account.id', '=', accountId)
    .where('intent.accountId', '!=', accountId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Records a person's answer to being named. If the person agrees, the registration takes one of their places, as
 * their own would. If not, it takes none, and the sales office decides what becomes of it. GONE means that no ticket
 * of the registration is active any more. FULL means that agreeing would take a place that is not left.
 */
export const settleNaming = async (
  db: Reader,
  now: Date,
  { id, intentId, numberIndex, sessionId, limit }: Naming,
  agrees: boolean,
): Promise<'SETTLED' | 'GONE' | 'FULL'> => {
  const holder = personHolder(numberIndex)
  // Tickets are locked before places, in the same order as in commands that end a ticket.
  await touchTickets(db, intentId)
  await lockQuota(db, sessionId, [holder])
  const tickets = await db.selectFrom('sales.ticket').select('status').where('intentId', '=', intentId).execute()
  const places = tickets.filter(({ status }) => !finalStatuses.includes(status)).length
  const before = await db
    .selectFrom('sales.intentHolder')
    .select('claim')
    .where('intentId', '=', intentId)
    .where('holder', '=', holder)
    .executeTakeFirst()
  if (places === 0 || !before) return 'GONE'
  const claim = agrees ? ('FIRM' as const) : ('OBJECTED' as const)
  if (before.claim !== claim) {
    const used = (await readUsedQuota(db, sessionId, [holder])).get(holder)?.used ?? 0
    if (agrees && used + places > limit) return 'FULL'
    const was: Claim[] = before.claim === 'OBJECTED' ? [] : [{ holder, claim: before.claim }]
    await releaseQuota(db, sessionId, was, places)
    if (agrees)
      await reserveQuota(db, sessionId, [{ holder, claim: 'FIRM' }], { account: limit, person: limit }, places)
    await db
      .updateTable('sales.intentHolder')
      .set({ claim })
      .where('intentId', '=', intentId)
      .where('holder', '=', holder)
      .execute()
  }
  const at = now.toISOString()
  await db
    .updateTable('sales.namedPerson')
    .set({ confirmedAt: agrees ? at : null, objectedAt: agrees ? null : at, fullAt: null })
    .where('id', '=', id)
    .execute()
  return 'SETTLED'
}
