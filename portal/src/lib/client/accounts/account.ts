// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/accounts/account'

export const getProfile: ClientOperation<typeof contract.getProfile> = {
  name: 'accounts.profiles.get',
  method: 'GET',
  path: '/v1/user/profiles',
  wire: 'json',
}

export const registerAccount: ClientOperation<typeof contract.registerAccount> = {
  name: 'accounts.register',
  method: 'POST',
  path: '/v1/auth/register',
  wire: 'multipart',
}
