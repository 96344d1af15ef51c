import { sql } from 'kysely'
import { finalStatuses } from '#contract/sales/ticket/ticket'
import { dayRange, todayInHongKong } from '../../platform/clock.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { TaskCounter } from '../../platform/tasks.ts'
import { registrationRows } from '../../sales/index.ts'

/** Cashier’s orders that were received today and are still held, and orders held for ended registrations. */
const countOrders = async (db: Reader, now: Date) => {
  const { from } = dayRange(todayInHongKong(now))
  const rows = await db
    .selectFrom('payments.instrument as instrument')
    .innerJoin(registrationRows(db).as('ticket'), 'ticket.id', 'instrument.ticketId')
    .innerJoin(
      db
        .selectFrom('payments.transition')
        .select(eb => ['paymentId', eb.fn.max('at').as('at')])
        .where('status', '=', 'RECEIVED')
        .groupBy('paymentId')
        .as('received'),
      'received.paymentId',
      'instrument.id',
    )
    .select(eb => [
      'ticket.sessionId',
      'ticket.status',
      sql<number>`count(*)::int`.as('count'),
      eb.fn.min('received.at').as('at'),
    ])
    .where('instrument.status', '=', 'RECEIVED')
    .where(eb => eb.or([eb('ticket.status', 'in', [...finalStatuses]), eb('received.at', '>=', from)]))
    .groupBy(['ticket.sessionId', 'ticket.status'])
    .execute()
  return rows.map(({ status, ...row }) => ({
    ...row,
    kind: finalStatuses.includes(status) ? ('order-to-return' as const) : ('order-to-bank' as const),
  }))
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
