// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/registration/referral-forms'

export const importReferralForms: ClientOperation<typeof contract.importReferralForms> = {
  name: 'sales.referral-forms.bring-in',
  method: 'POST',
  path: '/v1/office/properties/{id}/referral-forms/bring-in',
  wire: 'json',
}

export const listReferralForms: ClientOperation<typeof contract.listReferralForms> = {
  name: 'sales.referral-forms.list',
  method: 'GET',
  path: '/v1/office/properties/{id}/referral-forms',
  wire: 'json',
}

export const makeReferralForms: ClientOperation<typeof contract.makeReferralForms> = {
  name: 'sales.referral-forms.make',
  method: 'POST',
  path: '/v1/office/properties/{id}/referral-forms/make',
  wire: 'json',
}

export const openReferralForms: ClientOperation<typeof contract.openReferralForms> = {
  name: 'sales.referral-forms.open',
  method: 'GET',
  path: '/v1/office/properties/{id}/referral-forms/{agencyCode}',
  wire: 'json',
}
