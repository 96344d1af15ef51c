// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/desk/presence'

export const getPresence: ClientOperation<typeof contract.getPresence> = {
  name: 'sales.presence.get',
  method: 'GET',
  path: '/v1/office/desk/tickets/{id}/presence',
  wire: 'json',
}

export const provePresence: ClientOperation<typeof contract.provePresence> = {
  name: 'sales.presence.prove',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/presence',
  wire: 'json',
}

export const sendPresenceCode: ClientOperation<typeof contract.sendPresenceCode> = {
  name: 'sales.presence.send-code',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/presence/code',
  wire: 'json',
}
