import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/** The outcome of a registration's deposit, in cents. */
type LedgerSums = {
  /** Paid by card and not refunded, plus instruments that are at the sales office. */
  heldCents: number
  /** Instruments that became part of a price. */
  appliedCents: number
  /** Refunded to cards, and refunds that are ordered. */
  refundedCents: number
  refundingCents: number
  /** Instruments that were handed back. */
  returnedCents: number
  /** Names of the accounts at the card service that took payments. */
  accounts: string[]
}

const none = { receivedCents: 0, appliedCents: 0, returnedCents: 0, refundedCents: 0, refundingCents: 0 }

/**
 * Returns the sums of each of these registrations, by id. `settledCents` is the value that the registration has from
 * the ledger.
 */
export const readLedger = async (
  db: Reader,
  tickets: readonly { id: string; settledCents: number }[],
): Promise<ReadonlyMap<string, LedgerSums>> => {
  const ids = tickets.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const ofStatus = (status: string) =>
    sql<number>`coalesce(sum(amount_cents) filter (where status = ${sql.lit(status)}), 0)::bigint`
  const instruments = await db
    .selectFrom('payments.instrument')
    .select('ticketId')
    .select(ofStatus('RECEIVED').as('receivedCents'))
    .select(ofStatus('APPLIED').as('appliedCents'))
    .select(ofStatus('RETURNED').as('returnedCents'))
    .where('ticketId', 'in', ids)
    .groupBy('ticketId')
    .execute()
  const refunds = await db
    .selectFrom('payments.refund as refund')
    .innerJoin('payments.cardPayment as card', 'card.id', 'refund.paymentId')
    .select('card.ticketId')
    .select([
      sql<number>`coalesce(sum(refund.amount_cents) filter (where refund.done_at is not null), 0)::bigint`.as(
        'refundedCents',
      ),
      sql<number>`coalesce(sum(refund.amount_cents) filter (where refund.done_at is null), 0)::bigint`.as(
        'refundingCents',
      ),
    ])
    .where('card.ticketId', 'in', ids)
    .groupBy('card.ticketId')
    .execute()
  const cards = await db
    .selectFrom('payments.cardPayment')
    .select(['ticketId', 'account'])
    .distinct()
    .where('ticketId', 'in', ids)
    .where('counts', 'is not', null)
    .orderBy('account')
    .execute()
  const byCards = Map.groupBy(cards, ({ ticketId }) => ticketId)
  const byInstruments = new Map(instruments.map(row => [row.ticketId, row]))
  const byRefunds = new Map(refunds.map(row => [row.ticketId, row]))
  return new Map(
    tickets.map(({ id, settledCents }) => {
      const { receivedCents, ...sums } = { ...none, ...byInstruments.get(id), ...byRefunds.get(id) }
      const accounts = (byCards.get(id) ?? []).map(({ account }) => account)
      return [id, { ...sums, heldCents: settledCents + receivedCents, accounts }]
    }),
  )
}
