import { agentAccessCode, type AgentAccess } from '#contract/sales/agents/access'
import { describeDefinitions, latestDefinitions } from '../../../consents/index.ts'
import type { Scope } from '../../../platform/scope.ts'

type Wanted = { id: string; intentId: string; propertyId: string }

/**
 * Finds the agent who has taken the referral form of a registration and may be asked for; undefined if there is none,
 * they left, or they belong to another agency now.
 */
export const findIntroducer = ({ db }: Scope<'db'>, { intentId, propertyId }: Wanted) =>
  db
    .selectFrom('sales.referralSerial as form')
    .innerJoin('sales.agent as agent', 'agent.staffId', 'form.agentId')
    .select(['agent.staffId', 'agent.name', 'agent.agencyCode', 'agent.licence'])
    .where('form.intentId', '=', intentId)
    .where('form.propertyId', '=', propertyId)
    .whereRef('form.agencyCode', '=', 'agent.agencyCode')
    .where('agent.endedAt', 'is', null)
    .executeTakeFirst()

/** Finds the agent who may follow a registration now. A registration that has ended keeps its form no longer. */
export const findFollower = ({ db }: Scope<'db'>, ticketId: string) =>
  db
    .selectFrom('sales.agentAccess as access')
    .innerJoin('sales.agent as agent', 'agent.staffId', 'access.agentId')
    .select(['agent.name', 'agent.agencyCode', 'agent.licence', 'access.grantedAt'])
    .where('access.ticketId', '=', ticketId)
    .where('access.endedAt', 'is', null)
    .executeTakeFirst()

/** Returns what a registrant is asked about the agent's access to a registration, and the answer so far. */
export const readAgentAccess = async (call: Scope<'db' | 'now'>, wanted: Wanted): Promise<AgentAccess> => {
  const { db, now } = call
  const shownAt = now.toISOString()
  const follower = await findFollower(call, wanted.id)
  const agent = follower ?? (await findIntroducer(call, wanted))
  if (!agent) return { agent: null, grantedAt: null, definition: null, shownAt }
  const definitions = await latestDefinitions(db, [agentAccessCode], now)
  const [definition] = await describeDefinitions(db, definitions, now)
  const { name, agencyCode, licence } = agent
  return {
    agent: { name, agencyCode, licence },
    grantedAt: follower?.grantedAt ?? null,
    definition: definition ?? null,
    shownAt,
  }
}
