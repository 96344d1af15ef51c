import { sql } from 'kysely'
import type { DepositSummary } from '#contract/sales/sale-day/outcome'
import type { Deposits } from '../../platform/deposits.ts'
import type { Reader } from '../../platform/database/database.ts'
import { registrationRows } from '../../sales/index.ts'

export const readAtHand: Deposits['readAtHand'] = async (db, ticketId) => {
  const instruments = await db
    .selectFrom('payments.instrument')
    .select(['id', 'orderNumber', 'amountCents'])
    .where('ticketId', '=', ticketId)
    .where('status', '=', 'RECEIVED')
    .orderBy('id')
    .execute()
  const cards = await db
    .selectFrom('payments.cardPayment')
    .select(['id', 'orderNumber', 'amountCents'])
    .where('ticketId', '=', ticketId)
    .where('status', '=', 'PAID')
    .orderBy('id')
    .execute()
  return [...instruments, ...cards]
}

/**
 * Lists each item of an ended registration's deposit with its outcome. A card payment that is not refunded was
 * applied.
 */
const lines = (db: Reader) =>
  db
    .selectFrom('payments.instrument as line')
    .select(['line.ticketId', 'line.amountCents'])
    .select(
      sql<
        keyof DepositSummary
      >`case line.status when 'APPLIED' then 'applied' when 'RECEIVED' then 'due' else 'returned' end`.as('became'),
    )
    .where('line.status', 'in', ['APPLIED', 'RECEIVED', 'RETURNED'])
    .unionAll(
      db
        .selectFrom('payments.cardPayment as card')
        .select(['card.ticketId', 'card.amountCents'])
        .select(
          sql<
            keyof DepositSummary
          >`case card.status when 'PAID' then 'applied' when 'REFUND_PENDING' then 'due' else 'refunded' end`.as(
            'became',
          ),
        )
        .where('card.status', 'in', ['PAID', 'REFUND_PENDING', 'REFUNDED']),
    )

const nothing: DepositSummary = { applied: 0, due: 0, returned: 0, refunded: 0 }

export const readResults: Deposits['readResults'] = async (db, ticketIds) => {
  if (ticketIds.length === 0) return new Map()
  const counted = await db
    .selectFrom(lines(db).as('line'))
    .select(['line.ticketId', 'line.became'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('line.ticketId', 'in', ticketIds)
    .groupBy(['line.ticketId', 'line.became'])
    .execute()
  const stands = new Map(ticketIds.map(id => [id, { ...nothing }]))
  for (const { ticketId, became, count } of counted) {
    const stand = stands.get(ticketId)
    if (stand) stand[became] = count
  }
  return stands
}

export const sumResults: Deposits['sumResults'] = async (db, sessionId) => {
  const sums = await db
    .selectFrom(lines(db).as('line'))
    .innerJoin(registrationRows(db).as('ticket'), 'ticket.id', 'line.ticketId')
    .select('line.became')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('line.amountCents').as('cents')])
    .where('ticket.sessionId', '=', sessionId)
    .where('ticket.status', '=', 'DONE')
    .groupBy('line.became')
    .execute()
  const none = () => ({ count: 0, cents: 0 })
  const all = { applied: none(), due: none(), returned: none(), refunded: none() }
  for (const { became, count, cents } of sums) all[became] = { count, cents: Number(cents) }
  return all
}
