// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/desk/desk-conflict'

export const acceptLateVerification: ClientOperation<typeof contract.acceptLateVerification> = {
  name: 'sales.desk-conflicts.accept',
  method: 'POST',
  path: '/v1/office/away-desks/{setId}/conflicts/{ticketId}/accept',
  wire: 'json',
}

export const listOfflineDesks: ClientOperation<typeof contract.listOfflineDesks> = {
  name: 'sales.desk-sets.list',
  method: 'GET',
  path: '/v1/office/away-desks',
  wire: 'json',
}

export const settleDeskConflict: ClientOperation<typeof contract.settleDeskConflict> = {
  name: 'sales.desk-conflicts.settle',
  method: 'POST',
  path: '/v1/office/away-desks/{setId}/conflicts/{ticketId}/settle',
  wire: 'json',
}
