// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/statistics/board'

export const getBoard: ClientOperation<typeof contract.getBoard> = {
  name: 'sales.numbers.board',
  method: 'GET',
  path: '/v1/office/numbers/{sessionId}',
  wire: 'json',
}

export const getPublicNumbers: ClientOperation<typeof contract.getPublicNumbers> = {
  name: 'sales.numbers.get',
  method: 'GET',
  path: '/v1/sales/numbers/{sessionId}',
  wire: 'json',
}

export const openNumbers: ClientOperation<typeof contract.openNumbers> = {
  name: 'sales.numbers.open',
  method: 'POST',
  path: '/v1/office/numbers/{sessionId}/open',
  wire: 'json',
}
