// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/registration/agent'

export const checkSerial: ClientOperation<typeof contract.checkSerial> = {
  name: 'sales.referrals.check',
  method: 'GET',
  path: '/v1/sales/intents/serial-number-check/{a}/{b}',
  wire: 'json',
}
