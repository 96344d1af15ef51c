import { voidListedTicket } from '#contract/sales/desk/verification'
import { handler } from '../../../platform/pipeline/handler.ts'
import { lockSeenTicket } from '../find-desk-ticket.ts'
import { isInList, voidFault } from './void-at-desk.ts'

export default handler(voidListedTicket, async call => {
  const { input, context, db, refuse, setAuditSubject } = call
  const { id, reason, note } = input
  setAuditSubject(id)
  const ticket = await lockSeenTicket(call, input)
  const fault = voidFault(ticket, 'supervisor')
  if (fault !== null) return refuse(fault, { params: { status: ticket.status } })
  if (!(await isInList(db, ticket))) return refuse('sales.ballot.unfrozen')
  const proposed = { operation: voidListedTicket.name, subject: id, input: { reason }, reason: note }
  return { proposalId: await context.proposals.propose(call, proposed) }
})
