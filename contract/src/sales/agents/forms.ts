import * as z from 'zod/mini'
import { Count, Email, example, Id, Instant, Words } from '../../common.ts'
import { operation } from '../../operation.ts'
import { AnyAreaCode, ChineseName } from '../../particulars.ts'
import { Code } from '../../reference/code.ts'
import { BranchName, PersonalLicence, ReferralSerial } from '../registration/agent.ts'

/** Maximum number of unused forms of one property that an agent holds at a time. */
export const maxUnused = 50

/** Maximum number of forms that the list shows for a property: unused ones first, then the newest. */
export const maxListedForms = 500

const AgentForms = z.strictObject({
  /** Properties for which the agency has forms: first those of which the agent holds some, then by name. */
  properties: z.array(
    z.strictObject({
      id: Id,
      name: Words,
      /** Number of the agency's forms that nobody has taken. */
      left: Count,
      unused: Count,
      used: Count,
      forms: z.array(
        z.strictObject({
          serial: ReferralSerial,
          takenAt: Instant,
          isUsed: example(z.boolean(), false),
          /** URL that fills in the form and the agent's details, in each language; null once the form is used. */
          link: z.nullable(Words),
        }),
      ),
    }),
  ),
})
export type AgentForms = z.output<typeof AgentForms>

const staff = { who: 'staff', needs: 'role' } as const
const command = { method: 'POST', ...staff, idempotency: 'required', output: AgentForms } as const

export const listAgentForms = operation({
  name: 'sales.agent-forms.list',
  summary: 'The referral forms that the estate agent who asks has taken, and how many of the agency are left.',
  method: 'GET',
  path: '/v1/office/agent/forms',
  ...staff,
  input: z.strictObject({}),
  output: AgentForms,
  refusals: ['request.not-found'],
})

export const takeAgentForms = operation({
  name: 'sales.agent-forms.take',
  summary: 'Takes the next unused referral forms of the agency, each with a link for one client.',
  path: '/v1/office/agent/forms/take',
  ...command,
  input: z.strictObject({
    propertyId: Id,
    count: example(z.int('required').check(z.minimum(1, 'too_small'), z.maximum(maxUnused, 'too_big')), 5),
  }),
  refusals: [
    'request.not-found',
    'sales.agent-form.none-left',
    'sales.agent-form.limit',
    'sales.agent.licence-invalid',
  ],
})

export const addAgentForm = operation({
  name: 'sales.agent-forms.add',
  summary: 'Takes the printed referral form with this serial number, if it belongs to the agency and is not used.',
  path: '/v1/office/agent/forms/add',
  ...command,
  input: z.strictObject({ propertyId: Id, serial: ReferralSerial }),
  refusals: ['request.not-found', 'sales.agent-form.limit', 'sales.agent.licence-invalid'],
})

export const returnAgentForm = operation({
  name: 'sales.agent-forms.return',
  summary: 'Returns an unused referral form to the agency. Its link leads nowhere any more.',
  path: '/v1/office/agent/forms/return',
  ...command,
  input: z.strictObject({ propertyId: Id, serial: ReferralSerial }),
  refusals: ['request.not-found', 'sales.agent-form.used'],
})

/** Secret of a referral link: 16 random bytes. */
const ReferralToken = example(z.string().check(z.regex(/^[\w-]{22}$/, 'invalid')), 'A'.repeat(22))

export const openReferral = operation({
  name: 'sales.referrals.open',
  summary: 'The property, referral form and estate agent of a referral link.',
  method: 'POST',
  path: '/v1/sales/referrals/open',
  who: 'anyone',
  audited: false,
  input: z.strictObject({ token: ReferralToken }),
  output: z.strictObject({
    propertyId: Id,
    propertyName: Words,
    serial: ReferralSerial,
    agency: example(Code, 'A01'),
    branchCode: example(z.nullable(Code), null),
    /** Name of a branch that is not on the list; null with a code, or if the agent has not entered it. */
    branch: example(z.nullable(BranchName), 'Kai Tak'),
    englishName: example(z.string(), 'WONG Siu Ming'),
    chineseName: example(z.nullable(ChineseName), null),
    licence: PersonalLicence,
    areaCode: AnyAreaCode,
    /** Null if the agent has not entered it. */
    phoneNumber: example(z.nullable(z.string()), '61234567'),
    email: Email,
  }),
  refusals: ['sales.referral.ended'],
})
