import { sql } from 'kysely'
import { finalStatuses } from '#contract/sales/ticket/ticket'
import { dayRange, todayInHongKong } from '../../platform/clock.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { TaskCounter } from '../../platform/tasks.ts'
import { registrationRows } from '../../sales/index.ts'

/**
 * Orders and cheques that are held: those received today, as the list for the bank shows them, and those of ended
 * registrations. One may be both.
 */
const countOrders = async (db: Reader, now: Date) => {
  const { from } = dayRange(todayInHongKong(now))
  const isToday = sql<boolean>`received.at >= ${from}::timestamptz`
  const isEnded = sql<boolean>`ticket.status::text = any(${[...finalStatuses]}::text[])`
  const rows = await db
    .selectFrom('payments.instrument as instrument')
    .innerJoin(registrationRows(db).as('ticket'), 'ticket.id', 'instrument.ticketId')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('payments.transition as receiving')
          .select('receiving.at')
          .whereRef('receiving.paymentId', '=', 'instrument.id')
          .where('receiving.status', '=', 'RECEIVED')
          .orderBy('receiving.id', 'desc')
          .limit(1)
          .as('received'),
      join => join.onTrue(),
    )
    .select([
      'ticket.sessionId',
      sql<number>`(count(*) filter (where ${isToday}))::int`.as('today'),
      sql<string | null>`min(received.at) filter (where ${isToday})`.as('todayAt'),
      sql<number>`(count(*) filter (where ${isEnded}))::int`.as('ended'),
      sql<string | null>`min(received.at) filter (where ${isEnded})`.as('endedAt'),
    ])
    .where('instrument.status', '=', 'RECEIVED')
    .groupBy('ticket.sessionId')
    .execute()
  return rows.flatMap(({ sessionId, today, todayAt, ended, endedAt }) => [
    { kind: 'order-to-bank' as const, sessionId, count: today, at: todayAt },
    { kind: 'order-to-return' as const, sessionId, count: ended, at: endedAt },
  ])
}

const countMismatches = async (db: Reader) => {
  const row = await db
    .selectFrom('payments.mismatch')
    .select(eb => [sql<number>`count(*)::int`.as('count'), eb.fn.min('foundAt').as('at')])
    .where('resolvedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return [{ ...row, kind: 'mismatch' as const, sessionId: null }]
}

const countRefunds = async (db: Reader) => {
  const rows = await db
    .selectFrom('payments.refund as refund')
    .innerJoin('payments.cardPayment as card', 'card.id', 'refund.paymentId')
    .innerJoin(registrationRows(db).as('ticket'), 'ticket.id', 'card.ticketId')
    .select(eb => [
      'ticket.sessionId',
      sql<number>`count(*)::int`.as('count'),
      eb.fn.min('refund.requestedAt').as('at'),
    ])
    .where('refund.doneAt', 'is', null)
    .groupBy('ticket.sessionId')
    .execute()
  return rows.map(row => ({ ...row, kind: 'refund' as const }))
}

/** Cashier’s orders, differences from the card service, and refunds. */
export const paymentsTasks: TaskCounter = {
  everySeconds: 3,
  kinds: ['order-to-bank', 'order-to-return', 'mismatch', 'refund'],
  count: async (db, now) => [
    ...(await countOrders(db, now)),
    ...(await countMismatches(db)),
    ...(await countRefunds(db)),
  ],
}
