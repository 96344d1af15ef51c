export { proposedCampaign } from './proposed-campaign.ts'
