// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/accounts/nationality'

export const correctNationality: ClientOperation<typeof contract.correctNationality> = {
  name: 'accounts.nationalities.correct',
  method: 'PUT',
  path: '/v1/user/profiles/nationality',
  wire: 'json',
}
