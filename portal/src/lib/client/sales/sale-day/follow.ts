// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/sale-day/follow'

export const followSale: ClientOperation<typeof contract.followSale> = {
  name: 'sales.days.follow',
  method: 'GET',
  path: '/v1/sales/session/{sessionId}/day',
  wire: 'json',
}

export const listUnitsOnSale: ClientOperation<typeof contract.listUnitsOnSale> = {
  name: 'sales.days.units',
  method: 'GET',
  path: '/v1/sales/session/{sessionId}/day/units',
  wire: 'json',
}

export const openSaleReport: ClientOperation<typeof contract.openSaleReport> = {
  name: 'sales.days.report',
  method: 'GET',
  path: '/v1/office/days/{sessionId}/report',
  wire: 'json',
}
