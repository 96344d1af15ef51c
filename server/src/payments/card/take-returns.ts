import { remainingOf } from '#contract/payments/payment'
import { accountOf, type Charge } from '../../platform/card-gateway.ts'
import { findOwnTicket, moveTicket } from '../../sales/index.ts'
import { gatewayActor } from './card.ts'
import { insertEntry } from '../ledger/insert-entry.ts'
import { type CardRow, type LockedCard, readCard } from './lock-card.ts'
import { saveReturned, moveCard } from './move-card.ts'
import { recordMismatch, resolveMismatch } from './record-mismatch.ts'
import { isClosed, notifyPayer } from './notify-payer.ts'

type Return = { charge: Charge; card: CardRow; amountCents: number }

/** Closes a payment whose whole amount was refunded, by our order or because the bank took it. */
const close = async (held: LockedCard, card: CardRow): Promise<void> => {
  const { db, now } = held
  const { id, amountCents } = card
  const doneAt = now.toISOString()
  await moveCard(held, card, { event: 'returned', actor: gatewayActor })
  await db
    .insertInto('payments.refund')
    .values({ paymentId: id, amountCents, reason: 'BY_THE_BANK', requestedAt: doneAt, doneAt })
    .onConflict(conflict => conflict.column('paymentId').doUpdateSet({ doneAt }))
    .execute()
}

/**
 * Handles money that was returned without our order. A registration whose deposit is no longer complete waits for it
 * again (D-T11). If it was verified or has bought, staff must look at it. The registrant is notified in every case.
 */
const reopen = async (held: LockedCard, { charge, card, amountCents }: Return): Promise<void> => {
  const { context, db } = held
  const ticket = await findOwnTicket(db, card.accountId, card.ticketId)
  if (!ticket) return
  const move = { by: 'payment', event: 'payment-reversed', actor: gatewayActor } as const
  const isShort = remainingOf(ticket) > 0
  const moved = isShort && (await moveTicket(held, ticket, move)) !== null
  const reversed = isClosed(held) ? 'paymentReversedTooLate' : 'paymentReversed'
  await notifyPayer({ ...held, ticket }, moved ? reversed : 'takenBack', { amountCents })
  if (!isShort || !['VERIFIED', 'CHECKED_IN', 'DONE'].includes(ticket.status)) return
  const texts = { ours: ticket.status, theirs: String(charge.returnedCents) }
  const which = { ...accountOf(card), providerId: charge.id, paymentId: card.id }
  await recordMismatch(context, held, { ...which, kind: 'UNCOVERED', ...texts })
}

/**
 * Enters what was returned since the ledger last looked: our refunds, and refunds or disputes made elsewhere. An
 * amount below the ledger's (a dispute that was won), or above the charge, is listed for a person to check.
 */
export const takeReturns = async (held: LockedCard, charge: Charge): Promise<void> => {
  const { context, db } = held
  const card = await readCard(db, held.card.id).executeTakeFirstOrThrow()
  if (card.counts === null) return
  const { id: paymentId, ticketId, returnedCents: known } = card
  const returned = Math.min(charge.returnedCents, card.amountCents)
  if (returned < known || charge.returnedCents > returned) {
    const texts = { ours: String(known), theirs: String(charge.returnedCents) }
    const which = { ...accountOf(card), providerId: charge.id, paymentId }
    await recordMismatch(context, held, { ...which, kind: 'RETURNED', ...texts })
  } else await resolveMismatch(held, charge.id, 'RETURNED')
  const amountCents = returned - known
  if (amountCents <= 0) return
  const kind = card.counts ? 'REVERSE' : 'SURPLUS_RETURNED'
  await insertEntry(held, gatewayActor, { ticketId, paymentId, kind, amountCents })
  await saveReturned(held, paymentId, returned)
  if (returned === card.amountCents) await close(held, card)
  if (card.status === 'REFUND_PENDING') {
    if (returned === card.amountCents) await notifyPayer(held, 'refunded', { amountCents: returned })
  } else await reopen(held, { charge, card, amountCents })
}
