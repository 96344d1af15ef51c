// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/session/operations'

export const createSetUp: ClientOperation<typeof contract.createSetUp> = {
  name: 'sales.set-ups.create',
  method: 'POST',
  path: '/v1/office/set-ups',
  wire: 'json',
}

export const discardSetUp: ClientOperation<typeof contract.discardSetUp> = {
  name: 'sales.set-ups.discard',
  method: 'POST',
  path: '/v1/office/set-ups/{id}/discard',
  wire: 'json',
}

export const listRevisions: ClientOperation<typeof contract.listRevisions> = {
  name: 'sales.sessions.revisions',
  method: 'GET',
  path: '/v1/sales/session/{id}/revisions',
  wire: 'json',
}

export const listSetUps: ClientOperation<typeof contract.listSetUps> = {
  name: 'sales.set-ups.list',
  method: 'GET',
  path: '/v1/office/set-ups',
  wire: 'json',
}

export const openSetUp: ClientOperation<typeof contract.openSetUp> = {
  name: 'sales.set-ups.open',
  method: 'GET',
  path: '/v1/office/set-ups/{id}',
  wire: 'json',
}

export const previewSetUp: ClientOperation<typeof contract.previewSetUp> = {
  name: 'sales.set-ups.preview',
  method: 'GET',
  path: '/v1/office/set-ups/{id}/preview',
  wire: 'json',
}

export const publishSetUp: ClientOperation<typeof contract.publishSetUp> = {
  name: 'sales.set-ups.publish',
  method: 'POST',
  path: '/v1/office/set-ups/{id}/publish',
  wire: 'json',
}

export const rescheduleSession: ClientOperation<typeof contract.rescheduleSession> = {
  name: 'sales.set-ups.reschedule',
  method: 'POST',
  path: '/v1/office/set-ups/{id}/reschedule',
  wire: 'json',
}

export const saveSetUp: ClientOperation<typeof contract.saveSetUp> = {
  name: 'sales.set-ups.save',
  method: 'POST',
  path: '/v1/office/set-ups/{id}',
  wire: 'json',
}
