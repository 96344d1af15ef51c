import { listAgentClients } from '#contract/sales/agents/clients'
import { handler } from '../../../platform/pipeline/handler.ts'
import { findOwnAgent } from '../find-agent.ts'
import { readClients } from './read-clients.ts'

export default handler(listAgentClients, async ({ actor, db }) => {
  const agent = await findOwnAgent(db, actor)
  return { rows: (await readClients(db, agent.staffId)).map(({ client }) => client) }
})
