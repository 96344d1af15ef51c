// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/desk/verification'

export const printVerification: ClientOperation<typeof contract.printVerification> = {
  name: 'sales.verifications.print',
  method: 'GET',
  path: '/v1/office/desk/tickets/{id}/verifications/{verificationId}',
  wire: 'json',
}

export const renewDeskQr: ClientOperation<typeof contract.renewDeskQr> = {
  name: 'sales.tickets.renew-qr-for',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/renew-qr',
  wire: 'json',
}

export const undoVerification: ClientOperation<typeof contract.undoVerification> = {
  name: 'sales.tickets.undo-verification',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/undo-verification',
  wire: 'json',
}

export const verifyTicket: ClientOperation<typeof contract.verifyTicket> = {
  name: 'sales.tickets.verify',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/verify',
  wire: 'json',
}

export const voidListedTicket: ClientOperation<typeof contract.voidListedTicket> = {
  name: 'sales.tickets.void-listed',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/void-listed',
  wire: 'json',
}

export const voidTicket: ClientOperation<typeof contract.voidTicket> = {
  name: 'sales.tickets.void',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/void',
  wire: 'json',
}

export const voidVerifiedTicket: ClientOperation<typeof contract.voidVerifiedTicket> = {
  name: 'sales.tickets.void-verified',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/void-verified',
  wire: 'json',
}

export const withdrawTicketFor: ClientOperation<typeof contract.withdrawTicketFor> = {
  name: 'sales.tickets.withdraw-for',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/withdraw',
  wire: 'json',
}
