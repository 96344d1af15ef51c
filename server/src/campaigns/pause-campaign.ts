import { pauseCampaign } from '#contract/campaigns/operations'
import { handler } from '../platform/pipeline/handler.ts'
import { changeCampaignState } from './change-campaign-state.ts'

export default handler(pauseCampaign, async call => {
  const { input, setAuditSubject } = call
  setAuditSubject(input.id)
  await changeCampaignState(call, input.id, { from: ['READY'], to: 'PAUSED' })
  return {}
})
