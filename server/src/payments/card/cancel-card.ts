import type { CardStatus } from '#contract/payments/payment'
import type { Scope } from '../../platform/scope.ts'
import { openStatuses } from './card.ts'
import { readCard } from './lock-card.ts'
import { moveCard } from './move-card.ts'
import { queueSync } from './queue-sync.ts'

/**
 * Cancels a card payment of a registration that the caller has locked. The payment is CANCELLING until the card
 * service confirms that it can no longer charge (D-T6); if it has already charged, the payment becomes paid. `ended`
 * means that the payment was decided before. Returns null for an unknown id.
 */
export const cancelCard = async (
  work: Scope<'db' | 'now'>,
  { id, ticketId }: { id: string; ticketId: string },
  actor: string,
): Promise<{ status: CardStatus; ended: boolean } | null> => {
  const card = await readCard(work.db, id).where('ticketId', '=', ticketId).forUpdate().executeTakeFirst()
  if (!card) return null
  const { status } = card
  // A repeated or parallel request finds the payment already cancelled, as wanted.
  if (status === 'CANCELLING' || status === 'CANCELLED') return { status, ended: false }
  if ((await moveCard(work, card, { event: 'cancel', actor })) === null) return { status, ended: true }
  await queueSync(work.db, id)
  return { status: 'CANCELLING', ended: false }
}

/**
 * Cancels open card payments of a registration that now exceed the remaining amount, except the payment `except`,
 * which may be the cause. If the buyer pays first, the money is refunded (S-P12, S-P13). The caller holds the
 * registration lock.
 */
export const cancelExcess = async (
  work: Scope<'db' | 'now'>,
  { ticketId, remainingCents, except }: { ticketId: string; remainingCents: number; except: string | null },
  actor: string,
): Promise<void> => {
  const others = await work.db
    .selectFrom('payments.cardPayment')
    .select(['id', 'status'])
    .where('ticketId', '=', ticketId)
    .$if(except !== null, query => query.where('id', '!=', except ?? ''))
    .where('status', 'in', openStatuses)
    .where('amountCents', '>', remainingCents)
    .forUpdate()
    .execute()
  for (const other of others) {
    const moved = await moveCard(work, other, { event: 'cancel', actor })
    if (moved !== null) await queueSync(work.db, other.id)
  }
}
