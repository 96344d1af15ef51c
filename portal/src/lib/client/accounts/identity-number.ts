// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/accounts/identity-number'

export const showIdentityNumber: ClientOperation<typeof contract.showIdentityNumber> = {
  name: 'accounts.identity-numbers.show',
  method: 'POST',
  path: '/v1/user/identity-number',
  wire: 'json',
}
