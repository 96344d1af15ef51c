// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/accounts/profile'

export const savePreference: ClientOperation<typeof contract.savePreference> = {
  name: 'accounts.preferences.save',
  method: 'POST',
  path: '/v1/user/preference',
  wire: 'json',
}

export const sendContactCode: ClientOperation<typeof contract.sendContactCode> = {
  name: 'accounts.contacts.prove',
  method: 'POST',
  path: '/v1/user/contact/code',
  wire: 'json',
}

export const updateProfile: ClientOperation<typeof contract.updateProfile> = {
  name: 'accounts.profiles.update',
  method: 'PUT',
  path: '/v1/user/profiles',
  wire: 'multipart',
}
