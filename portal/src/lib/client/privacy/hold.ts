// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/privacy/hold'

export const liftHold: ClientOperation<typeof contract.liftHold> = {
  name: 'privacy.holds.lift',
  method: 'POST',
  path: '/v1/office/holds/{id}/lift',
  wire: 'json',
}

export const listHolds: ClientOperation<typeof contract.listHolds> = {
  name: 'privacy.holds.list',
  method: 'GET',
  path: '/v1/office/registrants/{id}/holds',
  wire: 'json',
}

export const setHold: ClientOperation<typeof contract.setHold> = {
  name: 'privacy.holds.set',
  method: 'POST',
  path: '/v1/office/registrants/{id}/holds',
  wire: 'json',
}
