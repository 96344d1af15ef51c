import type { CardStatus } from '#contract/payments/payment'
import type { Scope } from '../../platform/scope.ts'
import { openStatuses } from './card.ts'
import { readCard } from './lock-card.ts'
import { moveCard } from './move-card.ts'
import { queueSync } from './queue-sync.ts'

/**
 * Cancels a card payment of a registration that the caller holds: it is CANCELLING until the card service has said that it can no
 * longer charge (D-T6); if it has charged, it is paid. `ended`: it was decided before. Null: there is none of that id.
 */
export const cancelCard = async (
  work: Scope<'db' | 'now'>,
  { id, ticketId }: { id: string; ticketId: string },
  actor: string,
): Promise<{ status: CardStatus; ended: boolean } | null> => {
  const card = await readCard(work.db, id).where('ticketId', '=', ticketId).forUpdate().executeTakeFirst()
  if (!card) return null
  const { status } = card
  // Asked again, or by two at once: it is what was wanted.
  if (status === 'CANCELLING' || status === 'CANCELLED') return { status, ended: false }
  if ((await moveCard(work, card, { event: 'cancel', actor })) === null) return { status, ended: true }
  await queueSync(work.db, id)
  return { status: 'CANCELLING', ended: false }
}

/**
 * Card payments of a registration that were begun and would now be too much are cancelled, all but one if that is the reason; was the
 * buyer faster there, it goes back (S-P12, S-P13). The caller holds the registration.
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
