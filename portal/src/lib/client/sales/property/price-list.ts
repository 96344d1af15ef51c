// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/property/price-list'

export const importPriceList: ClientOperation<typeof contract.importPriceList> = {
  name: 'sales.price-lists.import',
  method: 'POST',
  path: '/v1/office/properties/{id}/price-lists',
  wire: 'json',
}

export const listPriceLists: ClientOperation<typeof contract.listPriceLists> = {
  name: 'sales.price-lists.list',
  method: 'GET',
  path: '/v1/office/properties/{id}/price-lists',
  wire: 'json',
}

export const openPriceList: ClientOperation<typeof contract.openPriceList> = {
  name: 'sales.price-lists.open',
  method: 'GET',
  path: '/v1/office/price-lists/{id}',
  wire: 'json',
}
