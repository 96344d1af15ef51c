// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/accounts/one-time-code'

export const generateCode: ClientOperation<typeof contract.generateCode> = {
  name: 'accounts.codes.generate',
  method: 'POST',
  path: '/v1/auth/otp/generate',
  wire: 'json',
}

export const verifyCode: ClientOperation<typeof contract.verifyCode> = {
  name: 'accounts.codes.verify',
  method: 'POST',
  path: '/v1/auth/otp/verify',
  wire: 'json',
}
