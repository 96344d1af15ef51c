// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/registration/naming'

export const answerNaming: ClientOperation<typeof contract.answerNaming> = {
  name: 'sales.namings.answer',
  method: 'POST',
  path: '/v1/sales/namings/{id}/answer',
  wire: 'json',
}
