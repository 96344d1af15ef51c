import { remainingOf } from '#contract/payments/payment'
import type { Charge } from '../../platform/card-gateway.ts'
import { findOwnTicket, moveTicket } from '../../sales/index.ts'
import { cancelExcess } from './cancel-card.ts'
import { gatewayActor } from './card.ts'
import { insertEntry } from '../ledger/insert-entry.ts'
import type { LockedCard } from './lock-card.ts'
import { moveCard } from './move-card.ts'
import { isClosed, notifyPayer } from './notify-payer.ts'

/**
 * Settles a charge that counts: updates the ledger and the registration, which becomes Registered when nothing
 * remains due (D-T2), and sends a letter. The caller issues the receipt last.
 */
export const settleCard = async (held: LockedCard, { card: shown }: Charge): Promise<LockedCard> => {
  const { db, card } = held
  const { id: paymentId, ticketId, amountCents } = card
  await moveCard(held, card, { event: 'settle', actor: gatewayActor })
  await insertEntry(held, gatewayActor, { ticketId, paymentId, kind: 'SETTLE', amountCents })
  const ticket = (await findOwnTicket(db, card.accountId, ticketId)) ?? held.ticket
  const remaining = remainingOf(ticket)
  await cancelExcess(held, { ticketId, remainingCents: remaining, except: paymentId }, gatewayActor)
  if (remaining === 0) await moveTicket(held, ticket, { by: 'payment', event: 'settled', actor: gatewayActor })
  const paid = { ...held, ticket, card: { ...card, ...shown } }
  const inPart = isClosed(held) ? 'paidInPartTooLate' : 'paidInPart'
  await notifyPayer(paid, remaining === 0 ? 'paidWhole' : inPart, {
    attached: { kind: 'receipt', id: paymentId },
  })
  return paid
}
