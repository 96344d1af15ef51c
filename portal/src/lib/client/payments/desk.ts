// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/payments/desk'

export const beginDeskCard: ClientOperation<typeof contract.beginDeskCard> = {
  name: 'payments.cards.begin-for',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/cards',
  wire: 'json',
}

export const cancelDeskCard: ClientOperation<typeof contract.cancelDeskCard> = {
  name: 'payments.cards.cancel-for',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/cards/{cardId}/cancel',
  wire: 'json',
}

export const handBackInstrument: ClientOperation<typeof contract.handBackInstrument> = {
  name: 'payments.instruments.hand-back',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/instruments/{instrumentId}/hand-back',
  wire: 'json',
}

export const receiveInstrument: ClientOperation<typeof contract.receiveInstrument> = {
  name: 'payments.instruments.receive',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/instruments/{instrumentId}/receive',
  wire: 'json',
}

export const refuseInstrument: ClientOperation<typeof contract.refuseInstrument> = {
  name: 'payments.instruments.refuse',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/instruments/{instrumentId}/refuse',
  wire: 'json',
}

export const replaceInstrument: ClientOperation<typeof contract.replaceInstrument> = {
  name: 'payments.instruments.replace',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/instruments/{instrumentId}/replace',
  wire: 'json',
}

export const takeInstrument: ClientOperation<typeof contract.takeInstrument> = {
  name: 'payments.instruments.take',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/instruments',
  wire: 'json',
}
