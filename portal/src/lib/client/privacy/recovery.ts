// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/privacy/recovery'

export const beginRecovery: ClientOperation<typeof contract.beginRecovery> = {
  name: 'privacy.recoveries.begin',
  method: 'POST',
  path: '/v1/office/registrants/{id}/recovery',
  wire: 'json',
}

export const listRecoveries: ClientOperation<typeof contract.listRecoveries> = {
  name: 'privacy.recoveries.list',
  method: 'GET',
  path: '/v1/office/registrants/{id}/recovery',
  wire: 'json',
}

export const objectRecovery: ClientOperation<typeof contract.objectRecovery> = {
  name: 'privacy.recoveries.object',
  method: 'POST',
  path: '/v1/recovery/object',
  wire: 'json',
}

export const sendRecoveryCode: ClientOperation<typeof contract.sendRecoveryCode> = {
  name: 'privacy.recoveries.send-code',
  method: 'POST',
  path: '/v1/office/registrants/{id}/recovery/code',
  wire: 'json',
}

export const stopRecovery: ClientOperation<typeof contract.stopRecovery> = {
  name: 'privacy.recoveries.stop',
  method: 'POST',
  path: '/v1/office/recoveries/{id}/stop',
  wire: 'json',
}
