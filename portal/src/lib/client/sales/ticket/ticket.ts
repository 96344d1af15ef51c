// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/ticket/ticket'

export const confirmTicket: ClientOperation<typeof contract.confirmTicket> = {
  name: 'sales.tickets.confirm',
  method: 'POST',
  path: '/v1/sales/intents/ticket/{id}/confirm',
  wire: 'json',
}

export const getTicket: ClientOperation<typeof contract.getTicket> = {
  name: 'sales.tickets.get',
  method: 'GET',
  path: '/v1/sales/intents/ticket/{id}',
  wire: 'json',
}

export const listSharedTickets: ClientOperation<typeof contract.listSharedTickets> = {
  name: 'sales.tickets.shared',
  method: 'GET',
  path: '/v1/sales/intents/shared',
  wire: 'json',
}

export const listTickets: ClientOperation<typeof contract.listTickets> = {
  name: 'sales.tickets.list',
  method: 'GET',
  path: '/v1/sales/intents/list',
  wire: 'json',
}

export const withdrawTicket: ClientOperation<typeof contract.withdrawTicket> = {
  name: 'sales.tickets.withdraw',
  method: 'POST',
  path: '/v1/sales/intents/ticket/{id}/withdraw',
  wire: 'json',
}
