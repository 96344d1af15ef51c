import { discardCampaign } from '#contract/campaigns/operations'
import { handler } from '../platform/pipeline/handler.ts'
import { lockDraft } from './lock-campaign.ts'

export default handler(discardCampaign, async call => {
  const { input, db, setAuditSubject } = call
  setAuditSubject(input.id)
  await lockDraft(call, input)
  await db.deleteFrom('campaign.campaign').where('id', '=', input.id).execute()
  return {}
})
