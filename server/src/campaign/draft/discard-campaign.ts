import { discardCampaign } from '#contract/campaign/operations'
import { handler } from '../../platform/pipeline/index.ts'
import { lockDraft } from './lock-campaign.ts'

export default handler(discardCampaign, async call => {
  const { input, db, setAuditSubject } = call
  setAuditSubject(input.id)
  await lockDraft(call, input)
  await db.deleteFrom('campaign.campaign').where('id', '=', input.id).execute()
  return {}
})
