import countCampaign from './count-campaign.ts'
import createCampaign from './create-campaign.ts'
import discardCampaign from './discard-campaign.ts'
import listCampaigns from './list-campaigns.ts'
import openCampaign from './open-campaign.ts'
import previewCampaign from './preview-campaign.ts'
import publishCampaign from './publish-campaign.ts'
import saveCampaign from './save-campaign.ts'
import testCampaign from './test-campaign.ts'

export const campaignHandlers = [
  listCampaigns,
  openCampaign,
  createCampaign,
  saveCampaign,
  discardCampaign,
  previewCampaign,
  countCampaign,
  testCampaign,
  publishCampaign,
]
