// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/accounts/document'

export const downloadUserDocument: ClientOperation<typeof contract.downloadUserDocument> = {
  name: 'accounts.documents.download',
  method: 'GET',
  path: '/v1/user/documents/{id}',
  wire: 'stream',
}

export const getUserDocuments: ClientOperation<typeof contract.getUserDocuments> = {
  name: 'accounts.documents.list',
  method: 'GET',
  path: '/v1/user/profiles/property/{id}/user-documents',
  wire: 'json',
}

export const saveUserDocuments: ClientOperation<typeof contract.saveUserDocuments> = {
  name: 'accounts.documents.save',
  method: 'PUT',
  path: '/v1/user/profiles/property/{id}/user-documents',
  wire: 'multipart',
}
