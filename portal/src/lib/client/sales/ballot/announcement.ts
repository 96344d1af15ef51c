// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/ballot/announcement'

export const announceBallot: ClientOperation<typeof contract.announceBallot> = {
  name: 'sales.ballots.announce',
  method: 'POST',
  path: '/v1/office/ballots/{sessionId}/announcement',
  wire: 'json',
}
