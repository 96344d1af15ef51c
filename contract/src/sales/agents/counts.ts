import * as z from 'zod/mini'
import { Count, example, Id, Instant } from '../../common.ts'
import { operation } from '../../operation.ts'
import { Code } from '../../reference/code.ts'

const AgentCounts = z.strictObject({
  /** By agency and name. A row without an agent counts the registrations with a printed form that no agent has taken. */
  rows: z.array(
    z.strictObject({
      agencyCode: example(Code, 'A01'),
      agentId: example(z.nullable(Id), '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20'),
      name: example(z.nullable(z.string()), 'WONG Siu Ming'),
      licence: example(z.nullable(z.string()), 'S-123456'),
      /** Registrations introduced by the agent, without voided and withdrawn ones. */
      registrations: Count,
      verified: Count,
      /** How many of them bought a unit. */
      bought: Count,
      /** The latest declaration of the agent's own registrations. */
      declared: z.nullable(z.strictObject({ registrations: Count, instruments: Count, declaredAt: Instant })),
    }),
  ),
  /** Registrations whose registrant says that they are an estate agent or salesperson, to compare with the declared. */
  byAgents: Count,
  countedAt: Instant,
})
export type AgentCounts = z.output<typeof AgentCounts>

export const countByAgents = operation({
  name: 'sales.agents.counts',
  summary: 'How many registrations each estate agent introduced in a session, and what agents declared of their own.',
  method: 'GET',
  path: '/v1/office/agents/counts/{sessionId}',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({ sessionId: Id }),
  output: AgentCounts,
  refusals: ['request.not-found'],
})
