// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/appointments/visit'

export const arriveByCode: ClientOperation<typeof contract.arriveByCode> = {
  name: 'sales.visits.arrive-by-code',
  method: 'POST',
  path: '/v1/sales/visits/arrive',
  wire: 'json',
}

export const arriveVisit: ClientOperation<typeof contract.arriveVisit> = {
  name: 'sales.visits.arrive',
  method: 'POST',
  path: '/v1/sales/sessions/{sessionId}/visits',
  wire: 'json',
}

export const callVisit: ClientOperation<typeof contract.callVisit> = {
  name: 'sales.visits.call',
  method: 'POST',
  path: '/v1/sales/sessions/{sessionId}/visits/call',
  wire: 'json',
}

export const endVisit: ClientOperation<typeof contract.endVisit> = {
  name: 'sales.visits.end',
  method: 'POST',
  path: '/v1/sales/visits/{id}/end',
  wire: 'json',
}

export const listSlots: ClientOperation<typeof contract.listSlots> = {
  name: 'sales.slots.list',
  method: 'GET',
  path: '/v1/sales/sessions/{sessionId}/slots',
  wire: 'json',
}

export const listVisits: ClientOperation<typeof contract.listVisits> = {
  name: 'sales.visits.list',
  method: 'GET',
  path: '/v1/sales/sessions/{sessionId}/visits',
  wire: 'json',
}

export const planSlots: ClientOperation<typeof contract.planSlots> = {
  name: 'sales.slots.plan',
  method: 'POST',
  path: '/v1/sales/sessions/{sessionId}/slots',
  wire: 'json',
}
