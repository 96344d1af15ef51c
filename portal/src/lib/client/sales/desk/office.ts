// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/desk/office'

export const listOffices: ClientOperation<typeof contract.listOffices> = {
  name: 'sales.offices.list',
  method: 'GET',
  path: '/v1/sales/offices',
  wire: 'json',
}
