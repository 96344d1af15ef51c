// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/ticket/consent-link'

export const answerConsentLink: ClientOperation<typeof contract.answerConsentLink> = {
  name: 'sales.consent-links.answer',
  method: 'POST',
  path: '/v1/sales/consent-links/answer',
  wire: 'json',
}

export const getConsentLinkReceipt: ClientOperation<typeof contract.getConsentLinkReceipt> = {
  name: 'sales.consent-links.receipt',
  method: 'POST',
  path: '/v1/sales/consent-links/receipt',
  wire: 'stream',
}

export const openConsentLink: ClientOperation<typeof contract.openConsentLink> = {
  name: 'sales.consent-links.open',
  method: 'POST',
  path: '/v1/sales/consent-links/open',
  wire: 'json',
}

export const sendConsentLink: ClientOperation<typeof contract.sendConsentLink> = {
  name: 'sales.consent-links.send',
  method: 'POST',
  path: '/v1/sales/named-people/{id}/consent-link',
  wire: 'json',
}

export const withdrawConsentLink: ClientOperation<typeof contract.withdrawConsentLink> = {
  name: 'sales.consent-links.withdraw',
  method: 'POST',
  path: '/v1/sales/consent-links/withdraw',
  wire: 'json',
}
