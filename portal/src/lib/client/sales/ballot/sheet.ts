// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/ballot/sheet'

export const addSheet: ClientOperation<typeof contract.addSheet> = {
  name: 'sales.ballots.add-sheet',
  method: 'POST',
  path: '/v1/office/ballots/{sessionId}/sheet',
  wire: 'multipart',
}

export const showSheet: ClientOperation<typeof contract.showSheet> = {
  name: 'sales.ballots.show-sheet',
  method: 'GET',
  path: '/v1/office/ballots/{sessionId}/sheet',
  wire: 'stream',
}
