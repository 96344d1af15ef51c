// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/property/sales-session'

export const getPropertyDocument: ClientOperation<typeof contract.getPropertyDocument> = {
  name: 'sales.properties.document',
  method: 'GET',
  path: '/v1/properties/documents/{id}',
  wire: 'stream',
}

export const getPropertyThumbnail: ClientOperation<typeof contract.getPropertyThumbnail> = {
  name: 'sales.properties.thumbnail',
  method: 'GET',
  path: '/v1/properties/{id}/image/thumbnail',
  wire: 'stream',
}

export const getSession: ClientOperation<typeof contract.getSession> = {
  name: 'sales.sessions.get',
  method: 'GET',
  path: '/v1/sales/session/{id}',
  wire: 'json',
}

export const listActiveSessions: ClientOperation<typeof contract.listActiveSessions> = {
  name: 'sales.sessions.active',
  method: 'GET',
  path: '/v1/sales/active-property-and-session',
  wire: 'json',
}
