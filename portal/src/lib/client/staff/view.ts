// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/staff/view'

export const listViews: ClientOperation<typeof contract.listViews> = {
  name: 'office.views.list',
  method: 'GET',
  path: '/v1/office/views/{list}',
  wire: 'json',
}

export const removeView: ClientOperation<typeof contract.removeView> = {
  name: 'office.views.remove',
  method: 'POST',
  path: '/v1/office/views/{id}/remove',
  wire: 'json',
}

export const saveView: ClientOperation<typeof contract.saveView> = {
  name: 'office.views.save',
  method: 'POST',
  path: '/v1/office/views/{list}',
  wire: 'json',
}
