// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/system/health'

export const previewLetters: ClientOperation<typeof contract.previewLetters> = {
  name: 'system.letters.preview',
  method: 'GET',
  path: '/v1/office/system/letters',
  wire: 'json',
}

export const readHealth: ClientOperation<typeof contract.readHealth> = {
  name: 'system.health.read',
  method: 'GET',
  path: '/v1/office/system/health',
  wire: 'json',
}

export const retryFailedJobs: ClientOperation<typeof contract.retryFailedJobs> = {
  name: 'system.jobs.retry-failed',
  method: 'POST',
  path: '/v1/office/system/jobs/retry-failed',
  wire: 'json',
}

export const retryJob: ClientOperation<typeof contract.retryJob> = {
  name: 'system.jobs.retry',
  method: 'POST',
  path: '/v1/office/system/jobs/{id}/retry',
  wire: 'json',
}
