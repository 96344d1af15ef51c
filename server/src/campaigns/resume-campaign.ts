import { resumeCampaign } from '#contract/campaigns/operations'
import { handler } from '../platform/pipeline/handler.ts'
import { moveCampaign } from './move-campaign.ts'
import { queueSending } from './send-campaigns.ts'

export default handler(resumeCampaign, async call => {
  const { input, setAuditSubject } = call
  setAuditSubject(input.id)
  await moveCampaign(call, input.id, { from: ['PAUSED'], to: 'READY' })
  await queueSending(call.db)
  return {}
})
