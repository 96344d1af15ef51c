import { openCampaign } from '#contract/campaigns/operations'
import { handler } from '../platform/pipeline/handler.ts'
import { readCampaign } from './read-campaign.ts'

export default handler(openCampaign, call => readCampaign(call, call.input.id))
