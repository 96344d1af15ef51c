// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/payments/payment'

export const addPayment: ClientOperation<typeof contract.addPayment> = {
  name: 'payments.add',
  method: 'POST',
  path: '/v1/payment',
  wire: 'multipart',
}

export const cancelPayment: ClientOperation<typeof contract.cancelPayment> = {
  name: 'payments.cancel',
  method: 'PUT',
  path: '/v1/payment/{id}/cancel',
  wire: 'json',
}

export const checkPayment: ClientOperation<typeof contract.checkPayment> = {
  name: 'payments.check',
  method: 'POST',
  path: '/v1/payment/{id}/check',
  wire: 'json',
}

export const getInstrumentPhoto: ClientOperation<typeof contract.getInstrumentPhoto> = {
  name: 'payments.photos.get',
  method: 'GET',
  path: '/v1/payment/{id}/photo',
  wire: 'stream',
}

export const getReceipt: ClientOperation<typeof contract.getReceipt> = {
  name: 'payments.receipts.get',
  method: 'GET',
  path: '/v1/payment/{id}/receipt',
  wire: 'stream',
}

export const listPayments: ClientOperation<typeof contract.listPayments> = {
  name: 'payments.history.list',
  method: 'GET',
  path: '/v1/payment/history/ticket/{ticketId}',
  wire: 'json',
}
