// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/consents/consent'

export const isPrcConsentNeeded: ClientOperation<typeof contract.isPrcConsentNeeded> = {
  name: 'consents.prc.needed',
  method: 'POST',
  path: '/v1/user/is-rpc-consent-needed',
  wire: 'json',
}

export const listConsents: ClientOperation<typeof contract.listConsents> = {
  name: 'consents.definitions.list',
  method: 'GET',
  path: '/v1/consents/definitions',
  wire: 'json',
}
