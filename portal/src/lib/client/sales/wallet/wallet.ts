// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/wallet/wallet'

export const getApplePass: ClientOperation<typeof contract.getApplePass> = {
  name: 'sales.wallet.apple-pass',
  method: 'GET',
  path: '/v1/sales/intents/ticket/{id}/apple-pass',
  wire: 'stream',
}

export const saveToGoogleWallet: ClientOperation<typeof contract.saveToGoogleWallet> = {
  name: 'sales.wallet.save-to-google',
  method: 'POST',
  path: '/v1/sales/intents/ticket/{id}/google-pass',
  wire: 'json',
}
