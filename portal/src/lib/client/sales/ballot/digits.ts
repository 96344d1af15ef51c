// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/ballot/digits'

export const commitDigits: ClientOperation<typeof contract.commitDigits> = {
  name: 'sales.ballots.commit-digits',
  method: 'POST',
  path: '/v1/office/ballots/{sessionId}/commitment',
  wire: 'json',
}

export const enterDigits: ClientOperation<typeof contract.enterDigits> = {
  name: 'sales.ballots.enter-digits',
  method: 'POST',
  path: '/v1/office/ballots/{sessionId}/digits',
  wire: 'json',
}

export const getBallotSheet: ClientOperation<typeof contract.getBallotSheet> = {
  name: 'sales.ballots.sheet',
  method: 'GET',
  path: '/v1/sales/ballots/{batchId}/sheet',
  wire: 'stream',
}
