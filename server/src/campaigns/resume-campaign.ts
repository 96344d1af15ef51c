import { resumeCampaign } from '#contract/campaigns/operations'
import { handler } from '../platform/pipeline/handler.ts'
import { changeCampaignState } from './change-campaign-state.ts'
import { queueSending } from './send-campaigns.ts'

export default handler(resumeCampaign, async call => {
  const { input, setAuditSubject } = call
  setAuditSubject(input.id)
  await changeCampaignState(call, input.id, { from: ['PAUSED'], to: 'READY' })
  await queueSending(call.db)
  return {}
})
