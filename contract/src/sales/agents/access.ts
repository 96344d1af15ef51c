import * as z from 'zod/mini'
import { Count, example, Id, Instant, Locale } from '../../common.ts'
import { ConsentDefinition } from '../../consents/consent.ts'
import { operation } from '../../operation.ts'
import { Code } from '../../reference/code.ts'
import { PersonalLicence } from '../registration/agent.ts'

/** Code of the consent by which a registrant lets the estate agent follow one registration. */
export const agentAccessCode = 'AGENT_ACCESS'

const AgentAccess = z.strictObject({
  /** Null if no estate agent with an account introduced the registrant: there is nothing to ask. */
  agent: z.nullable(
    z.strictObject({
      name: example(z.string(), 'WONG Siu Ming'),
      agencyCode: example(Code, 'A01'),
      licence: PersonalLicence,
    }),
  ),
  /** When the registrant agreed; null: not given, or withdrawn. */
  grantedAt: z.nullable(Instant),
  definition: z.nullable(ConsentDefinition),
  shownAt: Instant,
})
export type AgentAccess = z.output<typeof AgentAccess>

export const getAgentAccess = operation({
  name: 'sales.agent-access.get',
  summary: 'Whether the estate agent who introduced the registrant may follow the registration, and what that means.',
  method: 'GET',
  path: '/v1/sales/tickets/{ticketId}/agent-access',
  who: 'registrant',
  input: z.strictObject({ ticketId: Id }),
  output: AgentAccess,
  refusals: ['request.not-found'],
})

export const answerAgentAccess = operation({
  name: 'sales.agent-access.answer',
  summary: 'Lets the estate agent follow the registration, or ends it.',
  method: 'POST',
  path: '/v1/sales/tickets/{ticketId}/agent-access',
  who: 'registrant',
  idempotency: 'required',
  input: z.strictObject({
    ticketId: Id,
    granted: example(z.boolean(), true),
    version: Count,
    /** The language of the text that the person saw. */
    locale: Locale,
    shownAt: Instant,
  }),
  output: AgentAccess,
  refusals: ['request.not-found', 'consents.outdated', 'sales.ticket.state'],
})
