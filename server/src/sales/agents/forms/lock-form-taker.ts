import { sql } from 'kysely'
import { maxUnused } from '#contract/sales/agents/forms'
import type { Staff } from '../../../platform/actor.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Scope } from '../../../platform/scope.ts'
import { type Agent, lockAgent } from '../find-agent.ts'
import { isUsable } from '../licence.ts'
import { readLicences } from '../read-licences.ts'

/**
 * Locks the agent who takes referral forms. Refuses an agent whose licence is not valid, or who would hold more unused
 * forms of the property than `maxUnused`.
 */
export const lockFormTaker = async (
  call: Scope<'db' | 'now'> & { actor: Staff },
  { propertyId, count }: { propertyId: string; count: number },
): Promise<Agent> => {
  const agent = await lockAgent(call.db, call.actor.staffId)
  const stateOf = await readLicences(call, [agent.licence])
  if (!isUsable(stateOf(agent.licence))) throw new Refusal('sales.agent.licence-invalid')
  const { unused } = await call.db
    .selectFrom('sales.referralSerial')
    .select(sql<number>`count(*)::int`.as('unused'))
    .where('agentId', '=', agent.staffId)
    .where('propertyId', '=', propertyId)
    .where('intentId', 'is', null)
    .executeTakeFirstOrThrow()
  if (unused + count > maxUnused) throw new Refusal('sales.agent-form.limit')
  return agent
}
