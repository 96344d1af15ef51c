import { confirmTicket } from '#contract/sales/ticket/ticket'
import { pipelineQueries } from '../../platform/database/pipelined.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { phaseOf } from '../property/phase.ts'
import { lockTicket } from './lock-ticket.ts'
import { moveTicket, registrantActor } from './move-ticket.ts'
import { readTickets, ticketRow } from './read-tickets.ts'
import { readTicketDetail } from './read-ticket-detail.ts'
import { showJoined } from './show-ticket.ts'
import { notifyRegistered } from './notify-registrant.ts'
import { afterEvent } from './ticket.ts'

export default handler(
  confirmTicket,
  async call => {
    const { input, actor, context, db, now, refuse, setAuditSubject } = call
    setAuditSubject(input.id)
    // The ticket is read after it is locked: pipelined statements run in their order.
    const [, [ticket]] = await pipelineQueries(db, here => [
      lockTicket(here, actor.accountId, input.id),
      readTickets(here, actor.accountId, { id: input.id }),
    ])
    if (!ticket) return refuse('request.not-found')
    const status = afterEvent(ticket.status, 'registrant', 'pay-later')
    if (status === null) return refuse('sales.ticket.state', { params: { status: ticket.status } })
    if (phaseOf(ticket, now) === 'CLOSED') return refuse('sales.session.closed')
    if (ticket.hasOpenCard) return refuse('sales.ticket.payment-open')
    const { remainingCents: remaining } = ticketRow(ticket)
    // Either every instrument was entered, or the session lets the registrant bring the rest without entering it
    // (D-T3).
    if (remaining > 0 && !ticket.bringToOffice)
      return ticket.declaredCents > 0
        ? refuse('sales.ticket.deposit-short', { params: { remaining } })
        : refuse('sales.ticket.pay-now')
    const move = { by: 'registrant', event: 'pay-later', actor: registrantActor(actor.accountId) } as const
    await moveTicket(call, ticket, move)
    const known = await readTicketDetail(context, db, ticket)
    await notifyRegistered(call, ticket, known)
    // The row is locked, so only the move has changed it.
    return showJoined(call, { ...ticket, status }, known)
  },
  { prioritised: true },
)
