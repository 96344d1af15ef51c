// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/sale-day/tender-box'

export const beginTenderBox: ClientOperation<typeof contract.beginTenderBox> = {
  name: 'sales.tenders.open-box',
  method: 'POST',
  path: '/v1/office/days/{sessionId}/tender-box/open',
  wire: 'json',
}

export const closeTenderBox: ClientOperation<typeof contract.closeTenderBox> = {
  name: 'sales.tenders.close-box',
  method: 'POST',
  path: '/v1/office/days/{sessionId}/tender-box/close',
  wire: 'json',
}

export const openTenderBox: ClientOperation<typeof contract.openTenderBox> = {
  name: 'sales.tenders.open',
  method: 'GET',
  path: '/v1/office/days/{sessionId}/tender-box',
  wire: 'json',
}

export const recordTenderResult: ClientOperation<typeof contract.recordTenderResult> = {
  name: 'sales.tenders.record-result',
  method: 'POST',
  path: '/v1/office/days/{sessionId}/tender-box/units/{tenderUnitId}/result',
  wire: 'json',
}

export const takeEnvelope: ClientOperation<typeof contract.takeEnvelope> = {
  name: 'sales.tenders.take-envelope',
  method: 'POST',
  path: '/v1/office/days/{sessionId}/tender-box/envelopes',
  wire: 'json',
}
