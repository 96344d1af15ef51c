import { listDeclarations } from '#contract/sales/agents/declarations'
import { handler } from '../../../platform/pipeline/handler.ts'
import { findOwnAgent } from '../find-agent.ts'
import { readDeclarations } from './read-declarations.ts'

export default handler(listDeclarations, async call => readDeclarations(call, await findOwnAgent(call.db, call.actor)))
