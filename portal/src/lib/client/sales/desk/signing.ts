// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/desk/signing'

export const openSigning: ClientOperation<typeof contract.openSigning> = {
  name: 'sales.signings.open',
  method: 'GET',
  path: '/v1/office/desk/tickets/{id}/people/{personId}/consents',
  wire: 'json',
}

export const signConsents: ClientOperation<typeof contract.signConsents> = {
  name: 'sales.signings.sign',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/people/{personId}/sign',
  wire: 'json',
}
