import type { TicketStatus } from '#contract/sales/ticket'
import type { Reader } from '../platform/database.ts'
import { accountHolder, freePlace } from './take-place.ts'
import { afterEvent, isActive, type Mover, type TicketEvent } from './ticket.ts'

type Moved = { id: string; accountId: string; sessionId: string; status: TicketStatus }
type Move = { by: Mover; event: TicketEvent; actor: string; reason?: string }

/**
 * The one door through which a ticket changes its state (DOMAIN.md 2.2): writes it, who moved it, when and why, and gives
 * its place back when it no longer counts. The caller holds the row's lock. Where it moved to; null when it may not.
 */
export const moveTicket = async (
  { db, now }: { db: Reader; now: Date },
  { id, accountId, sessionId, status }: Moved,
  { by, event, actor, reason }: Move,
): Promise<TicketStatus | null> => {
  const to = afterEvent(status, by, event)
  if (to === null) return null
  await db.updateTable('sales.ticket').set({ status: to }).where('id', '=', id).execute()
  await db
    .insertInto('sales.ticketTransition')
    .values({ ticketId: id, fromStatus: status, toStatus: to, actor, reason: reason ?? null, at: now.toISOString() })
    .execute()
  if (isActive(status) && !isActive(to)) await freePlace(db, sessionId, accountHolder(accountId))
  return to
}

export const registrantActor = (accountId: string): string => `registrant:${accountId}`
