import { countCampaign, listCampaigns, openCampaign, previewCampaign } from '#contract/campaign/operations'

/** All that is shown of a campaign. */
export const campaignReads = [openCampaign, listCampaigns, previewCampaign, countCampaign] as const
