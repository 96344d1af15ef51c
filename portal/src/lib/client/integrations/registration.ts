// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/integrations/registration'

export const getExportedContact: ClientOperation<typeof contract.getExportedContact> = {
  name: 'integrations.contacts.get',
  method: 'GET',
  path: '/v1/integrations/registrations/{id}/contact',
  wire: 'json',
}

export const getExportedRegistration: ClientOperation<typeof contract.getExportedRegistration> = {
  name: 'integrations.registrations.get',
  method: 'GET',
  path: '/v1/integrations/registrations/{id}',
  wire: 'json',
}

export const importReferralsByKey: ClientOperation<typeof contract.importReferralsByKey> = {
  name: 'integrations.referral-forms.bring-in',
  method: 'POST',
  path: '/v1/integrations/sessions/{sessionId}/referral-forms',
  wire: 'json',
}

export const listExportedRegistrations: ClientOperation<typeof contract.listExportedRegistrations> = {
  name: 'integrations.registrations.list',
  method: 'GET',
  path: '/v1/integrations/sessions/{sessionId}/registrations',
  wire: 'json',
}
