import * as z from 'zod/mini'
import { Count, example, Id, Instant } from '../../common.ts'
import { operation } from '../../operation.ts'
import { Code } from '../../reference/code.ts'
import { ReferralSerial } from './agent.ts'

// Referral forms of a property: printed with serial numbers, issued to agencies, each used by one registration (D-1.5).

/** Maximum number of forms that one request creates or imports. */
export const maxForms = 5_000

const Agency = z.strictObject({ agencyCode: example(Code, 'A01') })
const Forms = z.strictObject({
  /** Agencies, sorted by code. */
  rows: z.array(
    z.extend(Agency, {
      issued: Count,
      /** Number of forms that a registration uses. */
      used: Count,
      first: example(z.string(), 'KS-A01-000001'),
      last: example(z.string(), 'KS-A01-000200'),
    }),
  ),
})

const staff = { who: 'staff', needs: 'role' } as const
const command = { method: 'POST', ...staff, idempotency: 'required', output: Forms } as const

/** Prefix of every serial number of a property. */
export const SerialPrefix = example(
  z.string().check(
    z.overwrite((text: string) => text.trim().toUpperCase()),
    z.minLength(1, 'required'),
    z.regex(/^[A-Z0-9]{1,8}$/, 'invalid'),
  ),
  'KS',
)
export const FormCount = example(
  z.int('required').check(z.minimum(1, 'too_small'), z.maximum(maxForms, 'too_big')),
  200,
)
export const BroughtSerials = example(
  z.array(ReferralSerial).check(z.minLength(1, 'required'), z.maxLength(maxForms, 'too_long')),
  ['KS-A01-000001'],
)

export const listReferralForms = operation({
  name: 'sales.referral-forms.list',
  summary: 'How many referral forms of a property each agency has, and how many are used.',
  method: 'GET',
  path: '/v1/office/properties/{id}/referral-forms',
  ...staff,
  input: z.strictObject({ id: Id }),
  output: Forms,
  refusals: ['request.not-found'],
})

export const openReferralForms = operation({
  name: 'sales.referral-forms.open',
  summary: 'The serial numbers of the referral forms of one agency, in their order.',
  method: 'GET',
  path: '/v1/office/properties/{id}/referral-forms/{agencyCode}',
  ...staff,
  input: z.strictObject({ id: Id, ...Agency.shape }),
  output: z.strictObject({
    serials: z.array(
      z.strictObject({
        serial: ReferralSerial,
        isUsed: example(z.boolean(), false),
        issuedAt: Instant,
        /** Name of the estate agent who has taken the form. It must not be printed for somebody else. */
        takenBy: example(z.nullable(z.string()), null),
      }),
    ),
  }),
  refusals: ['request.not-found'],
})

export const makeReferralForms = operation({
  name: 'sales.referral-forms.make',
  summary: 'Makes referral forms for an agency, numbered on from its last: `KS-A01-000201`.',
  path: '/v1/office/properties/{id}/referral-forms/make',
  ...command,
  input: z.strictObject({ id: Id, ...Agency.shape, prefix: SerialPrefix, count: FormCount }),
  refusals: ['request.not-found'],
})

export const importReferralForms = operation({
  name: 'sales.referral-forms.bring-in',
  summary: 'Brings in referral forms that are numbered already, all of them or none.',
  path: '/v1/office/properties/{id}/referral-forms/bring-in',
  ...command,
  mostBytes: 500_000,
  input: z.strictObject({ id: Id, ...Agency.shape, serials: BroughtSerials }),
  refusals: ['request.not-found'],
})
