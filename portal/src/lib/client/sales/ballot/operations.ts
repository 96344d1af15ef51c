// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/ballot/operations'

export const drawByRound: ClientOperation<typeof contract.drawByRound> = {
  name: 'sales.ballots.draw-by-round',
  method: 'POST',
  path: '/v1/office/ballots/{sessionId}/round',
  wire: 'json',
}

export const freezeBallot: ClientOperation<typeof contract.freezeBallot> = {
  name: 'sales.ballots.freeze',
  method: 'POST',
  path: '/v1/office/ballots/{sessionId}/freeze',
  wire: 'json',
}

export const getBallot: ClientOperation<typeof contract.getBallot> = {
  name: 'sales.ballots.get',
  method: 'GET',
  path: '/v1/sales/ballots/{batchId}',
  wire: 'json',
}

export const getBallotList: ClientOperation<typeof contract.getBallotList> = {
  name: 'sales.ballots.list-text',
  method: 'GET',
  path: '/v1/sales/ballots/{batchId}/list.txt',
  wire: 'stream',
}

export const getBallotResult: ClientOperation<typeof contract.getBallotResult> = {
  name: 'sales.ballots.result-text',
  method: 'GET',
  path: '/v1/sales/ballots/{batchId}/result.txt',
  wire: 'stream',
}

export const listBallots: ClientOperation<typeof contract.listBallots> = {
  name: 'sales.ballots.of-session',
  method: 'GET',
  path: '/v1/sales/session/{sessionId}/ballots',
  wire: 'json',
}

export const openStaffBallot: ClientOperation<typeof contract.openStaffBallot> = {
  name: 'sales.ballots.open',
  method: 'GET',
  path: '/v1/office/ballots/{sessionId}',
  wire: 'json',
}
