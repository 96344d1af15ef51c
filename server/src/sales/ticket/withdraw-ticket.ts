import { withdrawTicket } from '#contract/sales/ticket/ticket'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockTicket } from './lock-ticket.ts'
import { readTickets } from './read-tickets.ts'
import { showTicket } from './show-ticket.ts'
import { withdrawalFault } from './withdrawal.ts'
import { phaseOf } from '../property/phase.ts'
import { completeWithdrawal } from './complete-withdrawal.ts'

export default handler(withdrawTicket, async call => {
  const { input, actor, db, now, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  await lockTicket(db, actor.accountId, input.id)
  const [ticket] = await readTickets(db, actor.accountId, { id: input.id })
  if (!ticket) return refuse('request.not-found')
  const fault = withdrawalFault({ ...ticket, phase: phaseOf(ticket, now) })
  if (fault === 'sales.ticket.state') return refuse(fault, { params: { status: ticket.status } })
  if (fault !== null) return refuse(fault)
  await completeWithdrawal(call, ticket)
  return (await showTicket(call, actor.accountId, input.id)) ?? refuse('request.not-found')
})
