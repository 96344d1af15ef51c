import { countCampaign, listCampaigns, openCampaign, previewCampaign } from '#client/campaigns/operations'

/** All queries that show data of a campaign. */
export const campaignReads = [openCampaign, listCampaigns, previewCampaign, countCampaign] as const
