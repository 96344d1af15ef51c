// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/integrations/key'

export const admitKey: ClientOperation<typeof contract.admitKey> = {
  name: 'integrations.keys.admit',
  method: 'POST',
  path: '/v1/office/integrations/keys/{id}/admit',
  wire: 'json',
}

export const listKeys: ClientOperation<typeof contract.listKeys> = {
  name: 'integrations.keys.list',
  method: 'GET',
  path: '/v1/office/integrations/keys',
  wire: 'json',
}

export const makeKey: ClientOperation<typeof contract.makeKey> = {
  name: 'integrations.keys.make',
  method: 'POST',
  path: '/v1/office/integrations/keys',
  wire: 'json',
}

export const revokeKey: ClientOperation<typeof contract.revokeKey> = {
  name: 'integrations.keys.revoke',
  method: 'POST',
  path: '/v1/office/integrations/keys/{id}/revoke',
  wire: 'json',
}
