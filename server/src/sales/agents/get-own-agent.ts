import { getOwnAgent } from '#contract/sales/agents/agent'
import { handler } from '../../platform/pipeline/handler.ts'
import { findOwnAgent } from './find-agent.ts'
import { showOwnAgent } from './show-own-agent.ts'

export default handler(getOwnAgent, async call => showOwnAgent(call, await findOwnAgent(call.db, call.actor)))
