import { validateCampaign } from '#contract/campaigns/validate'
import { publishCampaign } from '#contract/campaigns/operations'
import { handler } from '../platform/pipeline/handler.ts'
import { contentHash } from './read-sending.ts'
import { lockDraft } from './lock-campaign.ts'
import type { PublicationInput } from './proposed-campaign.ts'

export default handler(publishCampaign, async call => {
  const { input, context, db, now, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const { id, kind, version, content } = await lockDraft(call, input)
  if (validateCampaign(kind, content, now).length > 0) return refuse('campaigns.incomplete')
  const { sha256 } = await db
    .selectFrom('campaign.campaign')
    .select(contentHash.as('sha256'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const proposed: PublicationInput = { version, sha256: sha256.toString('hex') }
  const proposal = { operation: publishCampaign.name, subject: id, input: proposed, reason: '' }
  return { proposalId: await context.proposals.propose(call, proposal) }
})
