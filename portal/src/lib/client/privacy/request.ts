// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/privacy/request'

export const copyRequestedData: ClientOperation<typeof contract.copyRequestedData> = {
  name: 'privacy.requests.copy',
  method: 'POST',
  path: '/v1/office/privacy/request-copies',
  wire: 'stream',
}

export const decideRequest: ClientOperation<typeof contract.decideRequest> = {
  name: 'privacy.requests.decide',
  method: 'POST',
  path: '/v1/office/privacy/requests/{id}/decide',
  wire: 'json',
}

export const enterRequest: ClientOperation<typeof contract.enterRequest> = {
  name: 'privacy.requests.enter',
  method: 'POST',
  path: '/v1/office/registrants/{id}/requests',
  wire: 'json',
}

export const eraseRegistrant: ClientOperation<typeof contract.eraseRegistrant> = {
  name: 'privacy.registrants.erase',
  method: 'POST',
  path: '/v1/office/registrants/{id}/erase',
  wire: 'json',
}

export const listOwnRequests: ClientOperation<typeof contract.listOwnRequests> = {
  name: 'privacy.requests.list-own',
  method: 'GET',
  path: '/v1/user/requests',
  wire: 'json',
}

export const listRequests: ClientOperation<typeof contract.listRequests> = {
  name: 'privacy.requests.list',
  method: 'GET',
  path: '/v1/office/privacy/requests',
  wire: 'json',
}

export const makeRequest: ClientOperation<typeof contract.makeRequest> = {
  name: 'privacy.requests.make',
  method: 'POST',
  path: '/v1/user/requests',
  wire: 'json',
}

export const openRequest: ClientOperation<typeof contract.openRequest> = {
  name: 'privacy.requests.open',
  method: 'GET',
  path: '/v1/office/privacy/requests/{id}',
  wire: 'json',
}

export const readRetention: ClientOperation<typeof contract.readRetention> = {
  name: 'privacy.retention.read',
  method: 'GET',
  path: '/v1/office/privacy/retention',
  wire: 'json',
}
