// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/registration/draft'

export const copyTicket: ClientOperation<typeof contract.copyTicket> = {
  name: 'sales.tickets.copy',
  method: 'POST',
  path: '/v1/sales/intents/ticket/{id}/copy',
  wire: 'json',
}

export const getDraft: ClientOperation<typeof contract.getDraft> = {
  name: 'sales.drafts.get',
  method: 'GET',
  path: '/v1/sales/intents/drafts/{id}',
  wire: 'json',
}

export const listDrafts: ClientOperation<typeof contract.listDrafts> = {
  name: 'sales.drafts.list',
  method: 'GET',
  path: '/v1/sales/intents/drafts',
  wire: 'json',
}

export const removeDraft: ClientOperation<typeof contract.removeDraft> = {
  name: 'sales.drafts.remove',
  method: 'POST',
  path: '/v1/sales/intents/drafts/{id}/remove',
  wire: 'json',
}

export const saveDraft: ClientOperation<typeof contract.saveDraft> = {
  name: 'sales.drafts.save',
  method: 'PUT',
  path: '/v1/sales/intents/drafts/{id}',
  wire: 'json',
}
