import * as z from 'zod/mini'
import { isPersonalLicence, normaliseLicence, normaliseSerial } from '../../business.ts'
import { Email, example, Id, tidiedLine } from '../../common.ts'
import { lineFault, normalisePhone } from '../../mobile.ts'
import { operation } from '../../operation.ts'
import { AnyAreaCode, ChineseName, EnglishName, PhoneNumber } from '../../particulars.ts'
import { Code } from '../../reference/code.ts'
import { tidy } from '../../text.ts'

/** Serial number printed on a referral form; it proves which agency introduced the buyer (D-1.5). */
export const ReferralSerial = example(
  z
    .string()
    .check(z.overwrite(normaliseSerial), z.minLength(1, 'required'), z.regex(/^[A-Z0-9-]{4,30}$/, 'serial_invalid')),
  'KS-A01-000001',
)

/** Licence number of a person: an estate agent (E) or a salesperson (S), stored as `S-123456` (D-1.9). */
export const PersonalLicence = example(
  z
    .string()
    .check(z.overwrite(normaliseLicence), z.minLength(1, 'required'), z.refine(isPersonalLicence, 'licence_invalid')),
  'S-123456',
)

/** Name of a branch that is not on the list. */
export const BranchName = tidiedLine(80, tidy)

/** Agency and name of an agent. Each field is entered as text, in this order. */
export const ofAgency = {
  agency: example(Code, 'A01'),
  /** Name of an agency that is not on the list. */
  agencyName: example(z.nullable(tidiedLine(120, tidy)), null),
  /** Code of a branch on the list, whose name and district then apply. Pages older than this field omit it. */
  branchCode: example(z._default(z.nullable(Code), null), null),
  branchDistrict: example(z.nullable(Code), 'KC'),
  /** Name of a branch that is not on the list. */
  branch: example(z.nullable(BranchName), 'Kai Tak'),
  englishName: EnglishName,
  chineseName: example(z.nullable(ChineseName), null),
  licence: PersonalLicence,
}

/** Estate agent of a registration (R-3.8; D-3.5). */
export const EstateAgent = z.strictObject({
  ...ofAgency,
  areaCode: AnyAreaCode,
  phoneNumber: PhoneNumber,
  email: Email,
  emailConfirmation: Email,
  nameCard: example(z.nullable(Id), null),
  serial: ReferralSerial,
  /** True if the agency gave its incentives in writing before this registration (EAA circular; D-1.4). */
  hasIncentiveLetter: example(z.boolean('required'), false),
  incentiveLetter: example(z.nullable(Id), null),
})
export type EstateAgent = z.output<typeof EstateAgent>

/** An estate agent as stored and shown: the email address that the form asks for twice is stored once. */
export const KnownAgent = z.omit(EstateAgent, { emailConfirmation: true })
export type KnownAgent = z.output<typeof KnownAgent>

type AgentFault = 'agencyName' | 'branchDistrict' | 'branch' | 'phoneNumber' | 'emailConfirmation'

/** Checks that a branch is either chosen from the list or described, not both. */
export const branchFaults = ({
  branchCode,
  branchDistrict = null,
  branch,
}: Pick<EstateAgent, 'branchCode' | 'branch'> & Partial<Pick<EstateAgent, 'branchDistrict'>>): {
  field: 'branchDistrict' | 'branch'
  code: 'required' | 'not_offered'
}[] => {
  if (branchCode === null) return branch === null ? [{ field: 'branch', code: 'required' }] : []
  return [
    ...(branchDistrict === null ? [] : [{ field: 'branchDistrict' as const, code: 'not_offered' as const }]),
    ...(branch === null ? [] : [{ field: 'branch' as const, code: 'not_offered' as const }]),
  ]
}

/** Checks the rules of an agent that involve more than one field. Returns field and issue code of each fault. */
export const agentFaults = (
  given: Pick<
    EstateAgent,
    | 'agency'
    | 'agencyName'
    | 'branchCode'
    | 'branchDistrict'
    | 'branch'
    | 'areaCode'
    | 'phoneNumber'
    | 'email'
    | 'emailConfirmation'
  >,
): { field: AgentFault; code: string }[] => {
  const phone = lineFault(given.areaCode, normalisePhone(given.areaCode, given.phoneNumber))
  return [
    ...(given.agency === 'OTHER' && given.agencyName === null
      ? [{ field: 'agencyName' as const, code: 'required' }]
      : []),
    ...branchFaults(given),
    ...(phone === null ? [] : [{ field: 'phoneNumber' as const, code: phone }]),
    ...(given.email === given.emailConfirmation
      ? []
      : [{ field: 'emailConfirmation' as const, code: 'emails_differ' }]),
  ]
}

export const checkSerial = operation({
  name: 'sales.referrals.check',
  summary: 'Whether a referral form of a property (a) with a serial number (b) was issued and is not used yet.',
  method: 'GET',
  path: '/v1/sales/intents/serial-number-check/{a}/{b}',
  who: 'registrant',
  input: z.strictObject({ a: Id, b: ReferralSerial }),
  output: z.strictObject({
    valid: example(z.boolean(), true),
    /** Code of the agency to which the form was issued. */
    agencyCode: example(z.nullable(z.string()), 'A01'),
    reason: example(z.nullable(z.enum(['UNKNOWN', 'USED'])), null),
  }),
  refusals: ['request.not-found'],
})
