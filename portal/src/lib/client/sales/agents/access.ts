// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/agents/access'

export const answerAgentAccess: ClientOperation<typeof contract.answerAgentAccess> = {
  name: 'sales.agent-access.answer',
  method: 'POST',
  path: '/v1/sales/tickets/{ticketId}/agent-access',
  wire: 'json',
}

export const getAgentAccess: ClientOperation<typeof contract.getAgentAccess> = {
  name: 'sales.agent-access.get',
  method: 'GET',
  path: '/v1/sales/tickets/{ticketId}/agent-access',
  wire: 'json',
}
