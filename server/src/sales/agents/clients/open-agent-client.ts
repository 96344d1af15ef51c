import { openAgentClient } from '#contract/sales/agents/clients'
import { handler } from '../../../platform/pipeline/handler.ts'
import { findOwnAgent } from '../find-agent.ts'
import { showClient } from './show-client.ts'

export default handler(openAgentClient, async call => {
  const { input, actor, db, setAuditSubject } = call
  setAuditSubject(input.ticketId)
  const { staffId: agentId } = await findOwnAgent(db, actor)
  return showClient(call, { agentId, ticketId: input.ticketId })
})
