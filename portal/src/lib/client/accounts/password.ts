// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/accounts/password'

export const changePassword: ClientOperation<typeof contract.changePassword> = {
  name: 'accounts.passwords.change',
  method: 'POST',
  path: '/v1/auth/change-password',
  wire: 'json',
}

export const resetPassword: ClientOperation<typeof contract.resetPassword> = {
  name: 'accounts.passwords.reset',
  method: 'POST',
  path: '/v1/auth/forget-password/reset',
  wire: 'json',
}
