import { getAgentAccess } from '#contract/sales/agents/access'
import { handler } from '../../../platform/pipeline/handler.ts'
import { readTickets } from '../../ticket/read-tickets.ts'
import { readAgentAccess } from './read-agent-access.ts'

export default handler(getAgentAccess, async call => {
  const [ticket] = await readTickets(call.db, call.actor.accountId, { id: call.input.ticketId })
  return ticket ? readAgentAccess(call, ticket) : call.refuse('request.not-found')
})
