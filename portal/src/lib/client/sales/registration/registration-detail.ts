// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/registration/registration-detail'

export const openRegistration: ClientOperation<typeof contract.openRegistration> = {
  name: 'sales.registrations.open',
  method: 'GET',
  path: '/v1/office/registrations/{id}',
  wire: 'json',
}
