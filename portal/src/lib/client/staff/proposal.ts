// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/staff/proposal'

export const confirmProposal: ClientOperation<typeof contract.confirmProposal> = {
  name: 'office.proposals.confirm',
  method: 'POST',
  path: '/v1/office/proposals/{id}/confirm',
  wire: 'json',
}

export const listProposals: ClientOperation<typeof contract.listProposals> = {
  name: 'office.proposals.list',
  method: 'GET',
  path: '/v1/office/proposals',
  wire: 'json',
}

export const refuseProposal: ClientOperation<typeof contract.refuseProposal> = {
  name: 'office.proposals.refuse',
  method: 'POST',
  path: '/v1/office/proposals/{id}/refuse',
  wire: 'json',
}
