import { renewAgentLogin } from '#contract/sales/agents/agent'
import { handler } from '../../platform/pipeline/handler.ts'
import { renewLogin } from '../../staff/index.ts'
import { lockAgent } from './find-agent.ts'
import { readAgents } from './read-agents.ts'

export default handler(renewAgentLogin, async call => {
  const { input, db, setAuditSubject } = call
  setAuditSubject(input.id)
  await lockAgent(db, input.id)
  await renewLogin(call, input.id)
  return readAgents(call)
})
