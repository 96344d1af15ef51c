import { discardCampaign } from '#contract/campaign/operations'
import { handler } from '../../platform/pipeline/index.ts'
import { holdDraft } from './hold-campaign.ts'

export default handler(discardCampaign, async call => {
  const { input, db, about } = call
  about(input.id)
  await holdDraft(call, input)
  await db.deleteFrom('campaign.campaign').where('id', '=', input.id).execute()
  return {}
})
