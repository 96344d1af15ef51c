// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/registration/registration-list'

export const listRegistrations: ClientOperation<typeof contract.listRegistrations> = {
  name: 'sales.registrations.list',
  method: 'GET',
  path: '/v1/office/registrations',
  wire: 'json',
}
