// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/staff/provider'

export const askProvider: ClientOperation<typeof contract.askProvider> = {
  name: 'office.provider.ask',
  method: 'POST',
  path: '/v1/office/provider/ask',
  wire: 'json',
}

export const beginOfficeSessionByProvider: ClientOperation<typeof contract.beginOfficeSessionByProvider> = {
  name: 'office.sessions.begin-by-provider',
  method: 'POST',
  path: '/v1/office/sessions/begin-by-provider',
  wire: 'json',
}

export const getProvider: ClientOperation<typeof contract.getProvider> = {
  name: 'office.provider.read',
  method: 'GET',
  path: '/v1/office/provider',
  wire: 'json',
}

export const linkProvider: ClientOperation<typeof contract.linkProvider> = {
  name: 'office.provider.link',
  method: 'POST',
  path: '/v1/office/session/link-provider',
  wire: 'json',
}

export const proveByProvider: ClientOperation<typeof contract.proveByProvider> = {
  name: 'office.sessions.prove-by-provider',
  method: 'POST',
  path: '/v1/office/session/prove-by-provider',
  wire: 'json',
}
