// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/session/opening-notice/operations'

export const cancelOpeningNotice: ClientOperation<typeof contract.cancelOpeningNotice> = {
  name: 'sales.openings.take-back',
  method: 'POST',
  path: '/v1/sales/sessions/{sessionId}/opening/take-back',
  wire: 'json',
}

export const listOpeningNotices: ClientOperation<typeof contract.listOpeningNotices> = {
  name: 'sales.openings.list',
  method: 'GET',
  path: '/v1/sales/openings',
  wire: 'json',
}

export const requestOpeningNotice: ClientOperation<typeof contract.requestOpeningNotice> = {
  name: 'sales.openings.ask',
  method: 'POST',
  path: '/v1/sales/sessions/{sessionId}/opening',
  wire: 'json',
}
