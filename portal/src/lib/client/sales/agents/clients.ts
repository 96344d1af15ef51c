// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/agents/clients'

export const bookForClient: ClientOperation<typeof contract.bookForClient> = {
  name: 'sales.agent-clients.book',
  method: 'POST',
  path: '/v1/office/agent/clients/{ticketId}/appointment',
  wire: 'json',
}

export const cancelForClient: ClientOperation<typeof contract.cancelForClient> = {
  name: 'sales.agent-clients.cancel',
  method: 'POST',
  path: '/v1/office/agent/clients/{ticketId}/appointment/cancel',
  wire: 'json',
}

export const listAgentClients: ClientOperation<typeof contract.listAgentClients> = {
  name: 'sales.agent-clients.list',
  method: 'GET',
  path: '/v1/office/agent/clients',
  wire: 'json',
}

export const openAgentClient: ClientOperation<typeof contract.openAgentClient> = {
  name: 'sales.agent-clients.open',
  method: 'GET',
  path: '/v1/office/agent/clients/{ticketId}',
  wire: 'json',
}
