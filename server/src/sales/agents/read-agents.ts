import { sql } from 'kysely'
import type { OutputOf } from '#contract/operation'
import type { listAgents } from '#contract/sales/agents/agent'
import type { Scope } from '../../platform/scope.ts'
import { readStates } from '../../staff/index.ts'
import { askedOf } from './find-agent.ts'
import { readLicences, readRegister } from './read-licences.ts'

/** Returns all agents for staff, those who have left last. */
export const readAgents = async (call: Scope<'db' | 'now'>): Promise<OutputOf<typeof listAgents>> => {
  const { db } = call
  const agents = await db
    .selectFrom('sales.agent as agent')
    .selectAll()
    .orderBy(sql`agent.ended_at is not null`)
    .orderBy('agencyCode')
    .orderBy('name')
    .orderBy('staffId')
    .execute()
  const forms = await db
    .selectFrom('sales.referralSerial')
    .select(['agentId', sql<number>`count(*)::int`.as('taken'), sql<number>`count(intent_id)::int`.as('used')])
    .where('agentId', 'is not', null)
    .groupBy('agentId')
    .execute()
  const counts = new Map(forms.map(({ agentId, ...count }) => [agentId, count]))
  const states = await readStates(
    db,
    agents.map(({ staffId }) => staffId),
  )
  const licenceOf = await readLicences(
    call,
    agents.map(({ licence }) => licence),
  )
  const rows = agents.map(agent => {
    const { staffId: id, name, email, agencyCode, licence, endedAt } = agent
    const { taken, used } = counts.get(id) ?? { taken: 0, used: 0 }
    const state = endedAt === null ? (states.get(id) ?? 'INVITED') : 'LEFT'
    const licenceState = licenceOf(licence)
    return { id, name, email, state, agencyCode, licence, licenceState, asked: askedOf(agent), taken, used }
  })
  return { rows, register: await readRegister(call) }
}
