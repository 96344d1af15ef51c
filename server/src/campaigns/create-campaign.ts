import { randomUUID } from 'node:crypto'
import { emptyContent } from '#contract/campaigns/campaign'
import { createCampaign } from '#contract/campaigns/operations'
import { handler } from '../platform/pipeline/handler.ts'
import { findCampaign } from './lock-campaign.ts'

export default handler(createCampaign, async call => {
  const { input, actor, db, now, refuse, setAuditSubject } = call
  const { kind, name, copyOf } = input
  const lender = copyOf === null ? null : await findCampaign(call, copyOf)
  if (lender && lender.kind !== kind) return refuse('request.not-found')
  const id = randomUUID()
  setAuditSubject(id)
  // A copied campaign has no start time, because the old one has passed.
  const content = lender ? { ...lender.content, name, startsAt: null } : emptyContent(name)
  const at = now.toISOString()
  await db
    .insertInto('campaign.campaign')
    .values({ id, kind, content: JSON.stringify(content), createdBy: actor.staffId, createdAt: at, changedAt: at })
    .execute()
  return { id }
})
