import { undoCheckIn } from '#contract/sales/sale-day/check-in'
import { undoMinutes } from '#contract/sales/sale-day/turn'
import { actorName } from '../../platform/actor.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { findDeskTicket } from '../desk/find-desk-ticket.ts'
import { moveTicket } from '../ticket/move-ticket.ts'
import { lockJoinedTicket } from './report-in.ts'

export default handler(undoCheckIn, async call => {
  const { input, actor, db, now, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const ticket = await lockJoinedTicket(db, await findDeskTicket(call, input.id))
  const { id, status } = ticket
  if (status !== 'CHECKED_IN') return refuse('sales.ticket.state', { params: { status } })
  const turns = await db
    .selectFrom('sales.turn')
    .select(['id', 'calls', 'state', 'reportedAt'])
    .where('ticketId', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (turns.some(({ calls, state }) => calls > 0 || state !== 'WAITING')) return refuse('sales.day.called')
  const until = (reportedAt: string) => Date.parse(reportedAt) + undoMinutes * 60_000
  if (turns.some(({ reportedAt }) => now.getTime() >= until(reportedAt))) return refuse('sales.day.undo-late')
  await db.deleteFrom('sales.turn').where('ticketId', '=', id).execute()
  await moveTicket(call, ticket, { by: 'staff', event: 'undo-check-in', actor: actorName(actor) })
  return {}
})
