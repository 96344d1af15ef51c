// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/accounts/passkey'

export const addPasskey: ClientOperation<typeof contract.addPasskey> = {
  name: 'accounts.passkeys.add',
  method: 'POST',
  path: '/v1/user/passkeys/add',
  wire: 'json',
}

export const askPasskey: ClientOperation<typeof contract.askPasskey> = {
  name: 'accounts.passkeys.ask',
  method: 'GET',
  path: '/v1/auth/passkey',
  wire: 'json',
}

export const beginPasskey: ClientOperation<typeof contract.beginPasskey> = {
  name: 'accounts.passkeys.begin',
  method: 'POST',
  path: '/v1/user/passkeys/begin',
  wire: 'json',
}

export const listPasskeys: ClientOperation<typeof contract.listPasskeys> = {
  name: 'accounts.passkeys.list',
  method: 'GET',
  path: '/v1/user/passkeys',
  wire: 'json',
}

export const logInByPasskey: ClientOperation<typeof contract.logInByPasskey> = {
  name: 'accounts.passkeys.login',
  method: 'POST',
  path: '/v1/auth/passkey',
  wire: 'json',
}

export const removePasskey: ClientOperation<typeof contract.removePasskey> = {
  name: 'accounts.passkeys.remove',
  method: 'POST',
  path: '/v1/user/passkeys/remove',
  wire: 'json',
}
