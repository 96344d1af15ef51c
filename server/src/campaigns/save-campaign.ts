import { saveCampaign } from '#contract/campaigns/operations'
import { handler } from '../platform/pipeline/handler.ts'
import { propertyExists, sessionNames } from '../sales/index.ts'
import { lockDraft } from './lock-campaign.ts'
import { readCampaign } from './read-campaign.ts'

export default handler(saveCampaign, async call => {
  const { input, db, now, setAuditSubject, invalid } = call
  const { id, version, content } = input
  setAuditSubject(id)
  const { kind } = await lockDraft(call, { id, version })
  const { sessionId, propertyId, topic } = content
  if (sessionId !== null && (await sessionNames(db, sessionId)) === null)
    return invalid({ field: 'content.sessionId', code: 'not_offered' })
  // A service notice is about one session. A marketing campaign has no notice topic.
  if (propertyId !== null && (kind === 'SERVICE' || !(await propertyExists(db, propertyId))))
    return invalid({ field: 'content.propertyId', code: 'not_offered' })
  if (topic !== null && kind === 'MARKETING') return invalid({ field: 'content.topic', code: 'not_offered' })
  await db
    .updateTable('campaign.campaign')
    .set({ content: JSON.stringify(content), version: version + 1, changedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()
  return readCampaign(call, id)
})
