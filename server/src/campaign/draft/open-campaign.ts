import { openCampaign } from '#contract/campaign/operations'
import { handler } from '../../platform/pipeline/index.ts'
import { readCampaign } from './read-campaign.ts'

export default handler(openCampaign, call => readCampaign(call, call.input.id))
