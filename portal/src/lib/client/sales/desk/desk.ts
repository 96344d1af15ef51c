// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/desk/desk'

export const compareDeskNumber: ClientOperation<typeof contract.compareDeskNumber> = {
  name: 'sales.tickets.compare-number',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/compare-number',
  wire: 'json',
}

export const findTickets: ClientOperation<typeof contract.findTickets> = {
  name: 'sales.tickets.find',
  method: 'POST',
  path: '/v1/office/desk/find',
  wire: 'json',
}

export const markOriginalSeen: ClientOperation<typeof contract.markOriginalSeen> = {
  name: 'sales.tickets.sight',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/sight',
  wire: 'json',
}

export const markOriginalsSeen: ClientOperation<typeof contract.markOriginalsSeen> = {
  name: 'sales.tickets.sight-several',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/sight-several',
  wire: 'json',
}

export const openTicket: ClientOperation<typeof contract.openTicket> = {
  name: 'sales.tickets.open',
  method: 'GET',
  path: '/v1/office/desk/tickets/{id}',
  wire: 'json',
}

export const scanTicket: ClientOperation<typeof contract.scanTicket> = {
  name: 'sales.tickets.scan',
  method: 'POST',
  path: '/v1/office/desk/scan',
  wire: 'json',
}

export const showDeskImage: ClientOperation<typeof contract.showDeskImage> = {
  name: 'sales.tickets.show-image',
  method: 'GET',
  path: '/v1/office/desk/tickets/{id}/documents/{documentId}',
  wire: 'stream',
}

export const showDeskNumber: ClientOperation<typeof contract.showDeskNumber> = {
  name: 'sales.tickets.show-number',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/identity-number',
  wire: 'json',
}
