// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/ticket/own-ticket'

export const answerQuestions: ClientOperation<typeof contract.answerQuestions> = {
  name: 'sales.intents.answer-questions',
  method: 'PUT',
  path: '/v1/sales/intents/{id}/survey',
  wire: 'json',
}

export const renewOwnQr: ClientOperation<typeof contract.renewOwnQr> = {
  name: 'sales.tickets.renew-qr',
  method: 'POST',
  path: '/v1/sales/intents/ticket/{id}/renew-qr',
  wire: 'json',
}

export const requestWithdrawal: ClientOperation<typeof contract.requestWithdrawal> = {
  name: 'sales.tickets.wish-withdrawal',
  method: 'POST',
  path: '/v1/sales/intents/ticket/{id}/wish-withdrawal',
  wire: 'json',
}
