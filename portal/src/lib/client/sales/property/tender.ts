// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/property/tender'

export const listTenderUnits: ClientOperation<typeof contract.listTenderUnits> = {
  name: 'sales.tender-units.list',
  method: 'GET',
  path: '/v1/sales/session/{id}/tender-units',
  wire: 'json',
}
