// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/consents/record'

export const answerConsent: ClientOperation<typeof contract.answerConsent> = {
  name: 'consents.records.answer',
  method: 'POST',
  path: '/v1/user/consents',
  wire: 'json',
}

export const getConsentReceipt: ClientOperation<typeof contract.getConsentReceipt> = {
  name: 'consents.receipts.get',
  method: 'GET',
  path: '/v1/user/consents/receipt',
  wire: 'stream',
}

export const listConsentRecords: ClientOperation<typeof contract.listConsentRecords> = {
  name: 'consents.records.list',
  method: 'GET',
  path: '/v1/user/consents',
  wire: 'json',
}
