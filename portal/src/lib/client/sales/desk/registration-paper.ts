// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/desk/registration-paper'

export const printRegistration: ClientOperation<typeof contract.printRegistration> = {
  name: 'sales.tickets.print',
  method: 'GET',
  path: '/v1/office/desk/tickets/{id}/paper',
  wire: 'json',
}
