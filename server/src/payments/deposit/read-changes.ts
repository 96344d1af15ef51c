import { CardStatus, InstrumentStatus } from '#contract/payments/payment'
import type { Deposits } from '../../platform/deposits.ts'

/** States of a card payment in which nothing is decided yet; they last minutes. */
const passing: readonly CardStatus[] = ['CREATED', 'PENDING', 'CANCELLING']

export const readChanges: Deposits['readChanges'] = async (db, ticketId) => {
  const instruments = await db
    .selectFrom('payments.transition as change')
    .innerJoin('payments.instrument as instrument', 'instrument.id', 'change.paymentId')
    .select(['instrument.id', 'instrument.orderNumber', 'instrument.amountCents'])
    .select(['change.status', 'change.at', 'change.actor'])
    .where('instrument.ticketId', '=', ticketId)
    .orderBy('change.id')
    .execute()
  const cards = await db
    .selectFrom('payments.transition as change')
    .innerJoin('payments.cardPayment as card', 'card.id', 'change.paymentId')
    .select(['card.id', 'card.orderNumber', 'card.amountCents', 'change.status', 'change.at', 'change.actor'])
    .where('card.ticketId', '=', ticketId)
    .orderBy('change.id')
    .execute()
  return [
    ...instruments.map(({ status, ...row }) => ({
      ...row,
      method: 'INSTRUMENT' as const,
      status: InstrumentStatus.parse(status),
    })),
    ...cards
      .map(({ status, ...row }) => ({ ...row, method: 'CARD' as const, status: CardStatus.parse(status) }))
      .filter(({ status }) => !passing.includes(status)),
  ]
}
