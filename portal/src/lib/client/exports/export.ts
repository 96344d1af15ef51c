// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/exports/export'

export const downloadExport: ClientOperation<typeof contract.downloadExport> = {
  name: 'exports.download',
  method: 'GET',
  path: '/v1/office/exports/{id}/file',
  wire: 'stream',
}

export const listExports: ClientOperation<typeof contract.listExports> = {
  name: 'exports.list',
  method: 'GET',
  path: '/v1/office/exports',
  wire: 'json',
}

export const proposeIdentityExport: ClientOperation<typeof contract.proposeIdentityExport> = {
  name: 'exports.propose-identities',
  method: 'POST',
  path: '/v1/office/exports/identities',
  wire: 'json',
}

export const requestExport: ClientOperation<typeof contract.requestExport> = {
  name: 'exports.request',
  method: 'POST',
  path: '/v1/office/exports/registrations',
  wire: 'json',
}

export const requestPaymentExport: ClientOperation<typeof contract.requestPaymentExport> = {
  name: 'exports.request-payments',
  method: 'POST',
  path: '/v1/office/exports/payments',
  wire: 'json',
}

export const reviewExports: ClientOperation<typeof contract.reviewExports> = {
  name: 'exports.review',
  method: 'GET',
  path: '/v1/office/exports/all',
  wire: 'json',
}
