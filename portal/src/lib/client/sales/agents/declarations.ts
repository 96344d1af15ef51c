// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/agents/declarations'

export const declareOwn: ClientOperation<typeof contract.declareOwn> = {
  name: 'sales.agent-declarations.declare',
  method: 'POST',
  path: '/v1/office/agent/declarations/{sessionId}',
  wire: 'json',
}

export const listDeclarations: ClientOperation<typeof contract.listDeclarations> = {
  name: 'sales.agent-declarations.list',
  method: 'GET',
  path: '/v1/office/agent/declarations',
  wire: 'json',
}
