// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/registration/attachment'

export const addAttachment: ClientOperation<typeof contract.addAttachment> = {
  name: 'sales.attachments.add',
  method: 'POST',
  path: '/v1/sales/attachments',
  wire: 'multipart',
}

export const downloadAttachment: ClientOperation<typeof contract.downloadAttachment> = {
  name: 'sales.attachments.download',
  method: 'GET',
  path: '/v1/sales/attachments/{id}',
  wire: 'stream',
}

export const listAttachments: ClientOperation<typeof contract.listAttachments> = {
  name: 'sales.attachments.list',
  method: 'GET',
  path: '/v1/sales/attachments',
  wire: 'json',
}
