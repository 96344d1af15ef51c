import type { Scope } from '../../platform/scope.ts'
import { openStatuses } from './card.ts'
import { moveCard } from './move-card.ts'
import { queueSync } from './queue-sync.ts'

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
