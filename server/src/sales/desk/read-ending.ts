import type { DeskTicket } from '#contract/sales/desk/desk'
import { finalStatuses } from '#contract/sales/ticket/ticket'
import { staffIdOf } from '../../platform/actor.ts'
import type { Scope } from '../../platform/scope.ts'
import type { OwnTicket } from '../ticket/find-own-ticket.ts'
import { shownReason } from '../words/reasons.ts'

/** Returns the time and the reason of a registration's end and who ended it; null while it has not ended. */
export const readEnding = async (
  { context, db }: Scope<'context' | 'db'>,
  { id, status }: Pick<OwnTicket, 'id' | 'status'>,
): Promise<DeskTicket['ended']> => {
  if (!finalStatuses.includes(status)) return null
  const last = await db
    .selectFrom('sales.ticketTransition')
    .select(['actor', 'at', 'reason'])
    .where('ticketId', '=', id)
    .where('toStatus', '=', status)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return null
  const staffId = staffIdOf(last.actor)
  const registrant = last.actor.startsWith('registrant:') ? 'REGISTRANT' : 'SYSTEM'
  return {
    at: last.at,
    endedBy: staffId === null ? registrant : 'STAFF',
    staffName: staffId === null ? null : ((await context.staffNames(db, [staffId])).get(staffId) ?? ''),
    reason: shownReason(last.reason),
  }
}
