// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/payments/method'

export const listPaymentMethods: ClientOperation<typeof contract.listPaymentMethods> = {
  name: 'payments.methods.list',
  method: 'GET',
  path: '/v1/payment-method/system',
  wire: 'json',
}
