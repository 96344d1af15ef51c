// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/accounts/email'

export const askEmail: ClientOperation<typeof contract.askEmail> = {
  name: 'accounts.emails.ask',
  method: 'POST',
  path: '/v1/auth/email',
  wire: 'json',
}

export const checkEmail: ClientOperation<typeof contract.checkEmail> = {
  name: 'accounts.emails.check',
  method: 'GET',
  path: '/v1/auth/email/{email}',
  wire: 'json',
}
