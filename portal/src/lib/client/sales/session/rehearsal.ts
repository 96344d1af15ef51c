// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/session/rehearsal'

export const rehearseSetUp: ClientOperation<typeof contract.rehearseSetUp> = {
  name: 'sales.set-ups.rehearse',
  method: 'POST',
  path: '/v1/office/set-ups/{id}/rehearsal',
  wire: 'json',
}
