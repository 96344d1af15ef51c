import pauseCampaign from './pause-campaign.ts'
import resumeCampaign from './resume-campaign.ts'
import stopCampaign from './stop-campaign.ts'

export const campaignSendingHandlers = [pauseCampaign, resumeCampaign, stopCampaign]
