import { returnAgentForm } from '#contract/sales/agents/forms'
import { handler } from '../../../platform/pipeline/handler.ts'
import { lockAgent } from '../find-agent.ts'
import { readAgentForms } from './read-agent-forms.ts'

export default handler(returnAgentForm, async call => {
  const { input, actor, db, refuse, setAuditSubject } = call
  const { propertyId, serial } = input
  setAuditSubject(propertyId)
  const agent = await lockAgent(db, actor.staffId)
  const form = await db
    .selectFrom('sales.referralSerial')
    .select('intentId')
    .where('propertyId', '=', propertyId)
    .where('serial', '=', serial)
    .where('agentId', '=', agent.staffId)
    .forUpdate()
    .executeTakeFirst()
  if (!form) return refuse('request.not-found')
  if (form.intentId !== null) return refuse('sales.agent-form.used')
  await db
    .updateTable('sales.referralSerial')
    .set({ agentId: null, takenAt: null, link: null })
    .where('propertyId', '=', propertyId)
    .where('serial', '=', serial)
    .execute()
  return readAgentForms(call, agent)
})
