import { listAgents } from '#contract/sales/agents/agent'
import { handler } from '../../platform/pipeline/handler.ts'
import { readAgents } from './read-agents.ts'

export default handler(listAgents, readAgents)
