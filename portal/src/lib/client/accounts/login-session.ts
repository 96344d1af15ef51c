// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/accounts/login-session'

export const logIn: ClientOperation<typeof contract.logIn> = {
  name: 'accounts.sessions.login',
  method: 'POST',
  path: '/v1/auth/login',
  wire: 'json',
}

export const logOut: ClientOperation<typeof contract.logOut> = {
  name: 'accounts.sessions.logout',
  method: 'POST',
  path: '/v1/auth/logout',
  wire: 'json',
}

export const refreshToken: ClientOperation<typeof contract.refreshToken> = {
  name: 'accounts.sessions.refresh',
  method: 'POST',
  path: '/v1/auth/refresh-token',
  wire: 'json',
}
