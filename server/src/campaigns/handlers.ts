import countCampaign from './count-campaign.ts'
import createCampaign from './create-campaign.ts'
import discardCampaign from './discard-campaign.ts'
import listCampaigns from './list-campaigns.ts'
import openCampaign from './open-campaign.ts'
import previewCampaign from './preview-campaign.ts'
import publishCampaign from './publish-campaign.ts'
import saveCampaign from './save-campaign.ts'
import testCampaign from './test-campaign.ts'
import pauseCampaign from './pause-campaign.ts'
import resumeCampaign from './resume-campaign.ts'
import stopCampaign from './stop-campaign.ts'
import stopMarketing from './stop-marketing.ts'

/** Handlers of the module's operations, folder by folder. */
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
  pauseCampaign,
  resumeCampaign,
  stopCampaign,
  stopMarketing,
]
