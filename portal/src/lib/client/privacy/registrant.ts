// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/privacy/registrant'

export const endRegistrantLogins: ClientOperation<typeof contract.endRegistrantLogins> = {
  name: 'privacy.registrants.end-logins',
  method: 'POST',
  path: '/v1/office/registrants/{id}/end-logins',
  wire: 'json',
}

export const openRegistrant: ClientOperation<typeof contract.openRegistrant> = {
  name: 'privacy.registrants.open',
  method: 'GET',
  path: '/v1/office/registrants/{id}',
  wire: 'json',
}

export const searchRegistrants: ClientOperation<typeof contract.searchRegistrants> = {
  name: 'privacy.registrants.search',
  method: 'POST',
  path: '/v1/office/registrants/search',
  wire: 'json',
}

export const showRegistrant: ClientOperation<typeof contract.showRegistrant> = {
  name: 'privacy.registrants.show',
  method: 'POST',
  path: '/v1/office/registrants/{id}/show',
  wire: 'json',
}
