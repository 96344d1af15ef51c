// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/consents/text'

export const discardText: ClientOperation<typeof contract.discardText> = {
  name: 'consents.texts.discard',
  method: 'POST',
  path: '/v1/office/texts/{id}/discard',
  wire: 'json',
}

export const listTexts: ClientOperation<typeof contract.listTexts> = {
  name: 'consents.texts.list',
  method: 'GET',
  path: '/v1/office/texts',
  wire: 'json',
}

export const openText: ClientOperation<typeof contract.openText> = {
  name: 'consents.texts.open',
  method: 'GET',
  path: '/v1/office/texts/{id}',
  wire: 'json',
}

export const openTextVersion: ClientOperation<typeof contract.openTextVersion> = {
  name: 'consents.texts.version',
  method: 'GET',
  path: '/v1/office/texts/{id}/versions/{version}',
  wire: 'json',
}

export const publishText: ClientOperation<typeof contract.publishText> = {
  name: 'consents.texts.publish',
  method: 'POST',
  path: '/v1/office/texts/{id}/publish',
  wire: 'json',
}

export const saveText: ClientOperation<typeof contract.saveText> = {
  name: 'consents.texts.save',
  method: 'POST',
  path: '/v1/office/texts/{id}',
  wire: 'json',
}
