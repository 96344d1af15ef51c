// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/appointments/appointment'

export const bookAppointment: ClientOperation<typeof contract.bookAppointment> = {
  name: 'sales.appointments.book',
  method: 'POST',
  path: '/v1/sales/tickets/{ticketId}/appointment',
  wire: 'json',
}

export const cancelAppointment: ClientOperation<typeof contract.cancelAppointment> = {
  name: 'sales.appointments.cancel',
  method: 'POST',
  path: '/v1/sales/tickets/{ticketId}/appointment/cancel',
  wire: 'json',
}

export const getAppointment: ClientOperation<typeof contract.getAppointment> = {
  name: 'sales.appointments.get',
  method: 'GET',
  path: '/v1/sales/tickets/{ticketId}/appointment',
  wire: 'json',
}
