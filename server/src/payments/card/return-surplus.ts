import { gatewayActor } from './card.ts'
import { insertEntry } from '../ledger/insert-entry.ts'
import type { LockedCard } from './lock-card.ts'
import { moveCard } from './move-card.ts'
import { notifyPayer } from './notify-payer.ts'

/**
 * Records a charge that is not needed and orders its refund immediately, under a key of its own. The payer is
 * notified.
 */
export const returnSurplus = async (held: LockedCard): Promise<void> => {
  const { db, now, card } = held
  const { id, ticketId, amountCents } = card
  await moveCard(held, card, { event: 'surplus', actor: gatewayActor })
  await insertEntry(held, gatewayActor, { ticketId, paymentId: id, kind: 'SURPLUS', amountCents })
  await db
    .insertInto('payments.refund')
    .values({ paymentId: id, amountCents, reason: 'SURPLUS', requestedAt: now.toISOString() })
    .execute()
  await notifyPayer(held, 'surplus')
}
