// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/staff/factor'

export const addPasskey: ClientOperation<typeof contract.addPasskey> = {
  name: 'office.passkeys.add',
  method: 'POST',
  path: '/v1/office/passkeys/add',
  wire: 'json',
}

export const askPasskey: ClientOperation<typeof contract.askPasskey> = {
  name: 'office.passkeys.ask',
  method: 'POST',
  path: '/v1/office/passkeys/ask',
  wire: 'json',
}

export const beginApp: ClientOperation<typeof contract.beginApp> = {
  name: 'office.apps.begin',
  method: 'POST',
  path: '/v1/office/apps/begin',
  wire: 'json',
}

export const beginPasskey: ClientOperation<typeof contract.beginPasskey> = {
  name: 'office.passkeys.begin',
  method: 'POST',
  path: '/v1/office/passkeys/begin',
  wire: 'json',
}

export const confirmApp: ClientOperation<typeof contract.confirmApp> = {
  name: 'office.apps.confirm',
  method: 'POST',
  path: '/v1/office/apps/confirm',
  wire: 'json',
}

export const listFactors: ClientOperation<typeof contract.listFactors> = {
  name: 'office.factors.list',
  method: 'GET',
  path: '/v1/office/factors',
  wire: 'json',
}

export const removeApp: ClientOperation<typeof contract.removeApp> = {
  name: 'office.apps.remove',
  method: 'POST',
  path: '/v1/office/apps/remove',
  wire: 'json',
}

export const removePasskey: ClientOperation<typeof contract.removePasskey> = {
  name: 'office.passkeys.remove',
  method: 'POST',
  path: '/v1/office/passkeys/remove',
  wire: 'json',
}

export const renewRecoveryCodes: ClientOperation<typeof contract.renewRecoveryCodes> = {
  name: 'office.recovery-codes.renew',
  method: 'POST',
  path: '/v1/office/recovery-codes/renew',
  wire: 'json',
}
