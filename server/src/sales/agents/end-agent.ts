import { endAgent } from '#contract/sales/agents/agent'
import { handler } from '../../platform/pipeline/handler.ts'
import { endMember } from '../../staff/index.ts'
import { lockAgent } from './find-agent.ts'
import { freeForms } from './free-forms.ts'
import { readAgents } from './read-agents.ts'

export default handler(endAgent, async call => {
  const { input, db, now, setAuditSubject } = call
  setAuditSubject(input.id)
  await lockAgent(db, input.id)
  await freeForms(db, input.id)
  await endMember(db, input.id, now)
  const endedAt = now.toISOString()
  await db
    .updateTable('sales.agentAccess')
    .set({ endedAt })
    .where('agentId', '=', input.id)
    .where('endedAt', 'is', null)
    .execute()
  await db.updateTable('sales.agent').set({ endedAt }).where('staffId', '=', input.id).execute()
  return readAgents(call)
})
