// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/desk/desk-parts'

export const watchTicket: ClientOperation<typeof contract.watchTicket> = {
  name: 'sales.tickets.watch',
  method: 'GET',
  path: '/v1/office/desk/tickets/{id}/version',
  wire: 'json',
}
