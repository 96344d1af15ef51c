import { countCampaign } from '#contract/campaigns/operations'
import { handler } from '../platform/pipeline/handler.ts'
import { audienceOf } from './find-audience.ts'
import { countAudience } from './count-audience.ts'
import { findCampaign } from './lock-campaign.ts'

export default handler(countCampaign, async call => {
  const { input, db, now } = call
  const { kind, content } = await findCampaign(call, input.id)
  const counted = await countAudience(db, await audienceOf(db, kind, content), content.channels)
  return { ...counted, now: now.toISOString() }
})
