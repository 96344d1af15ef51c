import { addAgentForm } from '#contract/sales/agents/forms'
import { handler } from '../../../platform/pipeline/handler.ts'
import type { WindowLimit } from '../../../platform/limits.ts'
import { linkToken } from './link-token.ts'
import { lockFormTaker } from './lock-form-taker.ts'
import { readAgentForms } from './read-agent-forms.ts'

/** Serial numbers are consecutive, so an agent has few tries and cannot walk through those of colleagues. */
const tries: WindowLimit = { name: 'agent-serial', points: 60, seconds: 3_600 }

export default handler(addAgentForm, async call => {
  const { input, context, db, now, invalid, setAuditSubject } = call
  const { propertyId, serial } = input
  setAuditSubject(propertyId)
  await context.limits.need(tries, call.actor.staffId)
  const agent = await lockFormTaker(call, { propertyId, count: 1 })
  const taken = await db
    .updateTable('sales.referralSerial')
    .set({ agentId: agent.staffId, takenAt: now.toISOString(), link: linkToken() })
    .where('propertyId', '=', propertyId)
    .where('serial', '=', serial)
    .where('agencyCode', '=', agent.agencyCode)
    .where('agentId', 'is', null)
    .where('intentId', 'is', null)
    .returning('serial')
    .executeTakeFirst()
  if (!taken) return invalid({ field: 'serial', code: 'serial_invalid' })
  return readAgentForms(call, agent)
})
