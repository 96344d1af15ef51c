// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/campaigns/operations'

export const countCampaign: ClientOperation<typeof contract.countCampaign> = {
  name: 'campaigns.count',
  method: 'GET',
  path: '/v1/office/campaigns/{id}/count',
  wire: 'json',
}

export const createCampaign: ClientOperation<typeof contract.createCampaign> = {
  name: 'campaigns.create',
  method: 'POST',
  path: '/v1/office/campaigns',
  wire: 'json',
}

export const discardCampaign: ClientOperation<typeof contract.discardCampaign> = {
  name: 'campaigns.discard',
  method: 'POST',
  path: '/v1/office/campaigns/{id}/discard',
  wire: 'json',
}

export const listCampaigns: ClientOperation<typeof contract.listCampaigns> = {
  name: 'campaigns.list',
  method: 'GET',
  path: '/v1/office/campaigns',
  wire: 'json',
}

export const openCampaign: ClientOperation<typeof contract.openCampaign> = {
  name: 'campaigns.open',
  method: 'GET',
  path: '/v1/office/campaigns/{id}',
  wire: 'json',
}

export const pauseCampaign: ClientOperation<typeof contract.pauseCampaign> = {
  name: 'campaigns.pause',
  method: 'POST',
  path: '/v1/office/campaigns/{id}/pause',
  wire: 'json',
}

export const previewCampaign: ClientOperation<typeof contract.previewCampaign> = {
  name: 'campaigns.preview',
  method: 'GET',
  path: '/v1/office/campaigns/{id}/preview',
  wire: 'json',
}

export const publishCampaign: ClientOperation<typeof contract.publishCampaign> = {
  name: 'campaigns.publish',
  method: 'POST',
  path: '/v1/office/campaigns/{id}/publish',
  wire: 'json',
}

export const resumeCampaign: ClientOperation<typeof contract.resumeCampaign> = {
  name: 'campaigns.resume',
  method: 'POST',
  path: '/v1/office/campaigns/{id}/resume',
  wire: 'json',
}

export const saveCampaign: ClientOperation<typeof contract.saveCampaign> = {
  name: 'campaigns.save',
  method: 'POST',
  path: '/v1/office/campaigns/{id}',
  wire: 'json',
}

export const stopCampaign: ClientOperation<typeof contract.stopCampaign> = {
  name: 'campaigns.stop',
  method: 'POST',
  path: '/v1/office/campaigns/{id}/stop',
  wire: 'json',
}

export const testCampaign: ClientOperation<typeof contract.testCampaign> = {
  name: 'campaigns.test',
  method: 'POST',
  path: '/v1/office/campaigns/{id}/test',
  wire: 'json',
}
