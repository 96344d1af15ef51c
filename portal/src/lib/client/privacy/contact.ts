// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/privacy/contact'

export const getPrivacyContact: ClientOperation<typeof contract.getPrivacyContact> = {
  name: 'privacy.contacts.get',
  method: 'GET',
  path: '/v1/privacy/contact',
  wire: 'json',
}
