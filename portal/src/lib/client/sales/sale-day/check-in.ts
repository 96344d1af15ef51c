// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/sale-day/check-in'

export const checkIn: ClientOperation<typeof contract.checkIn> = {
  name: 'sales.check-ins.make',
  method: 'POST',
  path: '/v1/office/day/tickets/{id}/check-in',
  wire: 'json',
}

export const checkInByCode: ClientOperation<typeof contract.checkInByCode> = {
  name: 'sales.check-ins.by-code',
  method: 'POST',
  path: '/v1/office/day/check-ins',
  wire: 'json',
}

export const listOwnTurns: ClientOperation<typeof contract.listOwnTurns> = {
  name: 'sales.turns.own',
  method: 'GET',
  path: '/v1/sales/session/{sessionId}/turns',
  wire: 'json',
}

export const openSaleDay: ClientOperation<typeof contract.openSaleDay> = {
  name: 'sales.days.open',
  method: 'GET',
  path: '/v1/office/days/{sessionId}',
  wire: 'json',
}

export const postNotice: ClientOperation<typeof contract.postNotice> = {
  name: 'sales.days.post-notice',
  method: 'POST',
  path: '/v1/office/days/{sessionId}/notices',
  wire: 'json',
}

export const undoCheckIn: ClientOperation<typeof contract.undoCheckIn> = {
  name: 'sales.check-ins.undo',
  method: 'POST',
  path: '/v1/office/day/tickets/{id}/undo-check-in',
  wire: 'json',
}

export const withdrawNotice: ClientOperation<typeof contract.withdrawNotice> = {
  name: 'sales.days.withdraw-notice',
  method: 'POST',
  path: '/v1/office/days/{sessionId}/notices/{noticeId}/withdraw',
  wire: 'json',
}
