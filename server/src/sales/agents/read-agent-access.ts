import { agentAccessCode, type AgentAccess } from '#contract/sales/agents/access'
import { describeDefinitions, latestDefinitions } from '../../consents/index.ts'
import type { Scope } from '../../platform/scope.ts'

type Wanted = { intentId: string; propertyId: string }

/** Finds the agent who has taken the referral form of a registration; undefined if there is none, or they left. */
export const findIntroducer = ({ db }: Scope<'db'>, { intentId, propertyId }: Wanted) =>
  db
    .selectFrom('sales.referralSerial as form')
    .innerJoin('sales.agent as agent', 'agent.staffId', 'form.agentId')
    .select(['agent.staffId', 'agent.name', 'form.agencyCode', 'agent.licence'])
    .where('form.intentId', '=', intentId)
    .where('form.propertyId', '=', propertyId)
    .where('agent.endedAt', 'is', null)
    .executeTakeFirst()

/** Returns what a registrant is asked about the agent's access to a registration, and the answer so far. */
export const readAgentAccess = async (call: Scope<'db' | 'now'>, wanted: Wanted): Promise<AgentAccess> => {
  const { db, now } = call
  const shownAt = now.toISOString()
  const introducer = await findIntroducer(call, wanted)
  if (!introducer) return { agent: null, grantedAt: null, definition: null, shownAt }
  const access = await db
    .selectFrom('sales.agentAccess')
    .select('grantedAt')
    .where('intentId', '=', wanted.intentId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  const definitions = await latestDefinitions(db, [agentAccessCode], now)
  const [definition] = await describeDefinitions(db, definitions, now)
  const { name, agencyCode, licence } = introducer
  return {
    agent: { name, agencyCode, licence },
    grantedAt: access?.grantedAt ?? null,
    definition: definition ?? null,
    shownAt,
  }
}
