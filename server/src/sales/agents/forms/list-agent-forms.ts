import { listAgentForms } from '#contract/sales/agents/forms'
import { handler } from '../../../platform/pipeline/handler.ts'
import { findOwnAgent } from '../find-agent.ts'
import { readAgentForms } from './read-agent-forms.ts'

export default handler(listAgentForms, async call => readAgentForms(call, await findOwnAgent(call.db, call.actor)))
