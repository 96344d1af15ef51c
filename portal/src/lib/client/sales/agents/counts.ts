// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/agents/counts'

export const countByAgents: ClientOperation<typeof contract.countByAgents> = {
  name: 'sales.agents.counts',
  method: 'GET',
  path: '/v1/office/agents/counts/{sessionId}',
  wire: 'json',
}
