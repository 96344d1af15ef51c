// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/registration/intent'

export const checkIntent: ClientOperation<typeof contract.checkIntent> = {
  name: 'sales.intents.check',
  method: 'POST',
  path: '/v1/sales/intents/check',
  wire: 'json',
}

export const checkLimit: ClientOperation<typeof contract.checkLimit> = {
  name: 'sales.tickets.reached-max',
  method: 'POST',
  path: '/v1/sales/intents/reached-max-tickets',
  wire: 'json',
}

export const checkSessionTickets: ClientOperation<typeof contract.checkSessionTickets> = {
  name: 'sales.tickets.exist-in-session',
  method: 'GET',
  path: '/v1/sales/user-ticket-exist-same-session',
  wire: 'json',
}

export const createTickets: ClientOperation<typeof contract.createTickets> = {
  name: 'sales.tickets.create',
  method: 'POST',
  path: '/v1/sales/intents/{id}/tickets',
  wire: 'json',
}

export const getIntent: ClientOperation<typeof contract.getIntent> = {
  name: 'sales.intents.get',
  method: 'GET',
  path: '/v1/sales/intents/{id}',
  wire: 'json',
}

export const isPipl: ClientOperation<typeof contract.isPipl> = {
  name: 'sales.intents.is-pipl',
  method: 'GET',
  path: '/v1/sales/intent/{id}/is-pipl',
  wire: 'json',
}

export const prefillIntent: ClientOperation<typeof contract.prefillIntent> = {
  name: 'sales.intents.prefill',
  method: 'GET',
  path: '/v1/sales/intents/prefill/batchId/{id}',
  wire: 'json',
}

export const registerIntent: ClientOperation<typeof contract.registerIntent> = {
  name: 'sales.intents.register',
  method: 'POST',
  path: '/v1/sales/intents/register',
  wire: 'multipart',
}
