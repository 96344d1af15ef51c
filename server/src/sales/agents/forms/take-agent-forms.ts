import { takeAgentForms } from '#contract/sales/agents/forms'
import { handler } from '../../../platform/pipeline/handler.ts'
import { linkToken } from './link-token.ts'
import { lockFormTaker } from './lock-form-taker.ts'
import { readAgentForms } from './read-agent-forms.ts'

export default handler(takeAgentForms, async call => {
  const { input, db, now, refuse, setAuditSubject } = call
  const { propertyId, count } = input
  setAuditSubject(propertyId)
  const agent = await lockFormTaker(call, { propertyId, count })
  const left = await db
    .selectFrom('sales.referralSerial')
    .select('serial')
    .where('propertyId', '=', propertyId)
    .where('agencyCode', '=', agent.agencyCode)
    .where('agentId', 'is', null)
    .where('intentId', 'is', null)
    // The last numbers first: agencies hand out printed forms from the first.
    .orderBy('serial', 'desc')
    .limit(count)
    .forUpdate()
    // Two agents of an agency who take forms at once get different ones.
    .skipLocked()
    .execute()
  if (left.length === 0) return refuse('sales.agent-form.none-left')
  for (const { serial } of left)
    await db
      .updateTable('sales.referralSerial')
      .set({ agentId: agent.staffId, takenAt: now.toISOString(), link: linkToken() })
      .where('propertyId', '=', propertyId)
      .where('serial', '=', serial)
      .execute()
  return readAgentForms(call, agent)
})
