// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/session/opening/operations'

export const askOpening: ClientOperation<typeof contract.askOpening> = {
  name: 'sales.openings.ask',
  method: 'POST',
  path: '/v1/sales/sessions/{sessionId}/opening',
  wire: 'json',
}

export const listOpenings: ClientOperation<typeof contract.listOpenings> = {
  name: 'sales.openings.list',
  method: 'GET',
  path: '/v1/sales/openings',
  wire: 'json',
}

export const takeBackOpening: ClientOperation<typeof contract.takeBackOpening> = {
  name: 'sales.openings.take-back',
  method: 'POST',
  path: '/v1/sales/sessions/{sessionId}/opening/take-back',
  wire: 'json',
}
