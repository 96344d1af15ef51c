import { pauseCampaign } from '#contract/campaigns/operations'
import { handler } from '../platform/pipeline/handler.ts'
import { moveCampaign } from './move-campaign.ts'

export default handler(pauseCampaign, async call => {
  const { input, setAuditSubject } = call
  setAuditSubject(input.id)
  await moveCampaign(call, input.id, { from: ['READY'], to: 'PAUSED' })
  return {}
})
