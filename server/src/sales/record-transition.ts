import type { TicketStatus } from '#contract/sales/ticket'
import type { Registrant } from '../platform/caller.ts'
import type { Reader } from '../platform/database.ts'

/** Writes down who moved a ticket from where to where, when. */
export const recordTransition = async (
  { db, now, actor }: { db: Reader; now: Date; actor: Registrant },
  ticketId: string,
  fromStatus: TicketStatus | null,
  toStatus: TicketStatus,
): Promise<void> => {
  await db
    .insertInto('sales.ticketTransition')
    .values({ ticketId, fromStatus, toStatus, actor: `registrant:${actor.accountId}`, at: now.toISOString() })
    .execute()
}
