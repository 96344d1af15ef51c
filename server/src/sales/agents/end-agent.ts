import { endAgent } from '#contract/sales/agents/agent'
import { handler } from '../../platform/pipeline/handler.ts'
import { endMember } from '../../staff/index.ts'
import { endAccess } from './clients/end-access.ts'
import { lockAgent } from './find-agent.ts'
import { freeForms } from './forms/free-forms.ts'
import { readAgents } from './read-agents.ts'

export default handler(endAgent, async call => {
  const { input, db, now, setAuditSubject } = call
  setAuditSubject(input.id)
  await lockAgent(db, input.id)
  await freeForms(db, input.id)
  await endMember(db, input.id, now)
  const endedAt = now.toISOString()
  await endAccess(call, input.id)
  // Nobody contacts them through the portal any more.
  const gone = { endedAt, phoneNumber: null, chineseName: null, branchCode: null, branch: null }
  await db.updateTable('sales.agent').set(gone).where('staffId', '=', input.id).execute()
  return readAgents(call)
})
