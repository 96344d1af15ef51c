// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/desk/correction'

export const makeCorrection: ClientOperation<typeof contract.makeCorrection> = {
  name: 'sales.corrections.make',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/corrections',
  wire: 'json',
}

export const openCorrection: ClientOperation<typeof contract.openCorrection> = {
  name: 'sales.corrections.open',
  method: 'GET',
  path: '/v1/office/desk/tickets/{id}/correctable',
  wire: 'json',
}
