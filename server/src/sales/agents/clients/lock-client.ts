import type { Staff } from '../../../platform/actor.ts'
import type { Scope } from '../../../platform/scope.ts'
import { lockTicket } from '../../ticket/lock-ticket.ts'
import { type Agent, findOwnAgent } from '../find-agent.ts'
import { findClient } from './show-client.ts'

/**
 * Locks a registration of a client for a command of the agent. The access is read again after the lock, because the
 * registrant may end it at the same moment.
 */
export const lockClient = async (
  call: Scope<'db'> & { actor: Staff },
  ticketId: string,
): Promise<{ agent: Agent; accountId: string }> => {
  const agent = await findOwnAgent(call.db, call.actor)
  const wanted = { agentId: agent.staffId, ticketId }
  const { accountId } = (await findClient(call, wanted)).ticket
  await lockTicket(call.db, accountId, ticketId)
  await findClient(call, wanted)
  return { agent, accountId }
}
