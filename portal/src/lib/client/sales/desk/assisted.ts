// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/desk/assisted'

export const prepareAssisted: ClientOperation<typeof contract.prepareAssisted> = {
  name: 'sales.assisted.prepare',
  method: 'GET',
  path: '/v1/office/desk/sessions/{sessionId}/assisted',
  wire: 'json',
}

export const registerAssisted: ClientOperation<typeof contract.registerAssisted> = {
  name: 'sales.assisted.register',
  method: 'POST',
  path: '/v1/office/desk/sessions/{sessionId}/assisted',
  wire: 'multipart',
}
