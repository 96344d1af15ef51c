// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/property/unit-search'

export const findUnits: ClientOperation<typeof contract.findUnits> = {
  name: 'sales.units.find',
  method: 'GET',
  path: '/v1/office/units',
  wire: 'json',
}
