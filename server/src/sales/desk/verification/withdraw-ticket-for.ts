import { withdrawTicketFor } from '#contract/sales/desk/verification'
import { handler } from '../../../platform/pipeline/handler.ts'
import { lockSeenTicket } from '../find-desk-ticket.ts'
import { withdrawalAtDeskFault } from './proposed-withdrawal.ts'

export default handler(withdrawTicketFor, async call => {
  const { input, context, now, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const ticket = await lockSeenTicket(call, input)
  const fault = withdrawalAtDeskFault(ticket, now)
  if (fault !== null) return refuse(fault, { params: { status: ticket.status } })
  const operation = withdrawTicketFor.name
  const proposalId = await context.proposals.propose(call, {
    operation,
    subject: ticket.id,
    input: {},
    reason: input.reason,
  })
  return { proposalId }
})
