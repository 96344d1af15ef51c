import * as z from 'zod/mini'
import { Count, Email, example, Id, Instant, Line, Locale } from '../../common.ts'
import { operation } from '../../operation.ts'
import { AnyAreaCode, ChineseName, EnglishName, PhoneNumber } from '../../particulars.ts'
import { Code } from '../../reference/code.ts'
import { StaffState } from '../../staff/member.ts'
import { BranchName, PersonalLicence } from '../registration/agent.ts'

// Estate agents who use the office: each belongs to an agency, and the vendor's staff have confirmed it (D-7.9).

/** Maximum number of agents that one request invites. */
export const maxInvited = 200
/** Maximum number of licences in an imported register. */
export const maxLicences = 100_000

/**
 * What the imported register says about a licence: `NOT_CHECKED` if no register was imported, `UNLISTED` if the
 * licence is not in it, `EXPIRED` if its last day has passed.
 */
export const LicenceState = z.enum(['NOT_CHECKED', 'VALID', 'UNLISTED', 'EXPIRED'])
export type LicenceState = z.output<typeof LicenceState>

const AgentName = example(Line(100), 'WONG Siu Ming')

/** Agency and licence. A change of one of them takes effect when the vendor's staff have confirmed it. */
const Confirmed = { agencyCode: example(Code, 'A01'), licence: PersonalLicence }

/** A change that an agent has entered and that waits for the vendor's staff. */
const Asked = z.nullable(z.strictObject({ ...Confirmed, askedAt: Instant }))

const OwnAgent = z.strictObject({
  name: AgentName,
  email: Email,
  ...Confirmed,
  /** A branch of the list, or the name of another one; both are null until the agent has entered it. */
  branchCode: example(z.nullable(Code), null),
  branch: example(z.nullable(BranchName), 'Kai Tak'),
  chineseName: example(z.nullable(ChineseName), null),
  areaCode: AnyAreaCode,
  /** Null until the agent has entered it. */
  phoneNumber: example(z.nullable(z.string()), '61234567'),
  licenceState: LicenceState,
  asked: Asked,
})
export type OwnAgent = z.output<typeof OwnAgent>

const staff = { who: 'staff', needs: 'role' } as const
const command = { method: 'POST', ...staff, idempotency: 'required' } as const

export const getOwnAgent = operation({
  name: 'sales.agents.own',
  summary: 'Agency, licence and contact details of the estate agent who asks, as clients see them.',
  method: 'GET',
  path: '/v1/office/agent',
  ...staff,
  input: z.strictObject({}),
  output: OwnAgent,
  refusals: ['request.not-found'],
})

export const changeOwnAgent = operation({
  name: 'sales.agents.change-own',
  summary:
    'Changes the details of the estate agent who asks. Another agency or licence number waits until staff confirm it.',
  path: '/v1/office/agent',
  ...command,
  input: z.strictObject({
    ...Confirmed,
    /** A branch of the list, or the name of another one. */
    branchCode: example(z.nullable(Code), null),
    branch: example(z.nullable(BranchName), 'Kai Tak'),
    chineseName: example(z.nullable(ChineseName), null),
    areaCode: AnyAreaCode,
    phoneNumber: PhoneNumber,
  }),
  output: OwnAgent,
  refusals: ['request.not-found'],
})

const AgentRow = z.strictObject({
  id: Id,
  name: AgentName,
  email: Email,
  state: StaffState,
  ...Confirmed,
  licenceState: LicenceState,
  asked: Asked,
  /** Referral forms that the agent has taken, of all properties. */
  taken: Count,
  /** How many of them a registration uses. */
  used: Count,
})
export type AgentRow = z.output<typeof AgentRow>

const Agents = z.strictObject({
  /** Agents by agency and name; those who have left come last. */
  rows: z.array(AgentRow),
  /** The imported register of licences; null if there is none. */
  register: z.nullable(z.strictObject({ licences: Count, importedAt: Instant })),
})

export const listAgents = operation({
  name: 'sales.agents.list',
  summary: 'All estate agents with agency, licence and the changes that wait for confirmation.',
  method: 'GET',
  path: '/v1/office/agents',
  ...staff,
  input: z.strictObject({}),
  output: Agents,
})

export const inviteAgents = operation({
  name: 'sales.agents.invite',
  summary:
    'Invites estate agents of one agency, all of them or none: each gets a link to set a password. Their agency is confirmed by it.',
  path: '/v1/office/agents/invite',
  ...command,
  stepUp: true,
  input: z.strictObject({
    agencyCode: example(Code, 'A01'),
    locale: Locale,
    agents: example(
      z
        .array(z.strictObject({ name: EnglishName, email: Email, licence: PersonalLicence }))
        .check(z.minLength(1, 'required'), z.maxLength(maxInvited, 'too_long')),
      [{ name: 'WONG Siu Ming', email: 'wong.sm@agency.example', licence: 'S-123456' }],
    ),
  }),
  output: Agents,
})

export const renewAgentLogin = operation({
  name: 'sales.agents.renew-login',
  summary:
    'Sends an estate agent another link to set a password. Their logins end and their second factors are removed.',
  path: '/v1/office/agents/{id}/login',
  ...command,
  stepUp: true,
  input: z.strictObject({ id: Id }),
  output: Agents,
  refusals: ['request.not-found'],
})

export const decideAgentChange = operation({
  name: 'sales.agents.decide-change',
  summary:
    'Confirms or declines the agency and licence number that an estate agent has entered. Unused forms of the former agency return to it.',
  path: '/v1/office/agents/{id}/change',
  ...command,
  stepUp: true,
  input: z.strictObject({
    id: Id,
    isConfirmed: example(z.boolean(), true),
    /** The change that the member of staff saw. */
    ...Confirmed,
  }),
  output: Agents,
  refusals: ['request.not-found', 'sales.agent.changed'],
})

export const endAgent = operation({
  name: 'sales.agents.end',
  summary: 'An estate agent leaves: logins end, unused forms return to the agency, and clients are not shown any more.',
  path: '/v1/office/agents/{id}/end',
  ...command,
  stepUp: true,
  input: z.strictObject({ id: Id }),
  output: Agents,
  refusals: ['request.not-found'],
})

export const importLicences = operation({
  name: 'sales.agents.import-licences',
  summary:
    'Replaces the register of licences, against which the licence numbers of estate agents are checked. Without licences there is no register any more.',
  path: '/v1/office/agents/licences',
  ...command,
  stepUp: true,
  mostBytes: 8_000_000,
  input: z.strictObject({
    licences: example(
      z
        .array(
          z.strictObject({
            licence: PersonalLicence,
            /** Last day on which the licence is valid, in Hong Kong; null: not stated. */
            lastDay: example(z.nullable(z.iso.date('invalid')), '2027-12-31'),
          }),
        )
        .check(z.maxLength(maxLicences, 'too_long')),
      [{ licence: 'S-123456', lastDay: '2027-12-31' }],
    ),
  }),
  output: Agents,
})
