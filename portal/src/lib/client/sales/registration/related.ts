// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/registration/related'

export const answerRelated: ClientOperation<typeof contract.answerRelated> = {
  name: 'sales.related.answer',
  method: 'POST',
  path: '/v1/sales/intents/{id}/related/answer',
  wire: 'json',
}

export const findRegistrant: ClientOperation<typeof contract.findRegistrant> = {
  name: 'sales.tickets.name',
  method: 'GET',
  path: '/v1/sales/intents/ticket/{ticketId}/property/{propertyId}/session/{sessionId}/name',
  wire: 'json',
}

export const unlinkRelated: ClientOperation<typeof contract.unlinkRelated> = {
  name: 'sales.related.unlink',
  method: 'POST',
  path: '/v1/sales/intents/{id}/related/unlink',
  wire: 'json',
}
