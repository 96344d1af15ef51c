import * as z from 'zod/mini'
import { Count, example, Id, Line } from '../../common.ts'
import { birthAgreementFault, type IdType, normaliseId } from '../../identity.ts'
import { operation } from '../../operation.ts'
import { particulars, particularsFaults } from '../../particulars.ts'
import { CorrectedValues, CorrectionReason } from '../ticket/corrected.ts'
import { DeskTicket, seen, seenRefusals } from './desk.ts'
import { Address } from '../registration/intent.ts'
import { Company } from '../registration/party.ts'

// Staff correct particulars that differ from the original at the desk (D-2.2).

/** Fields of a person that can be corrected; an omitted field stays unchanged. */
export const PersonChanges = z.partial(
  z.strictObject({
    ...particulars,
    idNumber: example(
      z.string().check(z.overwrite(normaliseId), z.minLength(1, 'required'), z.maxLength(20, 'too_long')),
      'C1234569',
    ),
  }),
)
export type PersonChanges = z.output<typeof PersonChanges>

type Corrected = {
  idType: IdType
  issuingCountry: string | null
  /** Null: unchanged. */
  idNumber: string | null
  dateOfBirth: string
  gender: 'M' | 'F' | null
  chineseLastName: string | null
  chineseFirstName: string | null
}

/**
 * Returns the faults of a person's particulars after a correction. A person who turns out to be too young is
 * corrected all the same; the registration cannot be verified then (D-T10).
 */
export const correctedFaults = (after: Corrected, today: string): { field: string; code: string }[] =>
  particularsFaults({ ...after, areaCode: '', phoneNumber: '' }, today).flatMap(({ field, code }) => {
    if (field === 'phoneNumber') return []
    if (code !== 'under_age') return [{ field, code }]
    const differs = birthAgreementFault(after.idType, after.idNumber ?? '', after.dateOfBirth)
    return differs === null ? [] : [{ field, code: differs }]
  })

/** Fields of a company that can be corrected. */
export const CompanyChanges = z.partial(z.omit(Company, { documents: true }))
export type CompanyChanges = z.output<typeof CompanyChanges>

/**
 * State of the account's copy of the person or company. `ITSELF`: the registrant has only one copy, that of the
 * account; `SAME`: equal to the registration; `DIFFERS`: it has changed since; `OTHER`: it belongs to somebody else
 * by now; `NONE`: it no longer exists.
 */
export const AccountCopy = z.enum(['ITSELF', 'SAME', 'DIFFERS', 'OTHER', 'NONE'])
export type AccountCopy = z.output<typeof AccountCopy>

export const openCorrection = operation({
  name: 'sales.corrections.open',
  summary:
    'What of one person of a registration, or (without one) of its company, can be corrected, and what the account keeps of the same.',
  method: 'GET',
  path: '/v1/office/desk/tickets/{id}/correctable',
  who: 'staff',
  needs: 'role',
  audited: true,
  input: z.strictObject({ id: Id, personId: example(z.optional(Id), '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20') }),
  output: z.strictObject({
    version: Count,
    account: AccountCopy,
    /** Values in the registration. */
    held: CorrectedValues,
    /** Values in the account’s own copy that differ. */
    differs: CorrectedValues,
    /** Postal address of the registrant; null if the form does not ask for it here. */
    address: z.nullable(Address),
  }),
  refusals: ['request.not-found'],
})

export const makeCorrection = operation({
  name: 'sales.corrections.make',
  summary:
    'Corrects what was entered against the original, in the registration and (where it is wanted) in what the account keeps. One that touches a number runs the limits again, and wants a proof of the last minutes.',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/corrections',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({
    ...seen,
    /** Person to correct; null: the company. */
    personId: example(z.nullable(Id), '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20'),
    person: example(z.nullable(PersonChanges), { dateOfBirth: '1988-03-27' }),
    company: example(z.nullable(CompanyChanges), null),
    address: example(z.nullable(Address), null),
    inAccount: example(z.boolean(), true),
    reason: CorrectionReason,
    /** Note, required with `OTHER`. */
    note: example(z.nullable(Line(200)), null),
  }),
  output: DeskTicket,
  refusals: [
    ...seenRefusals,
    'sales.ticket.state',
    'sales.correction.verified',
    'sales.correction.number-taken',
    'sales.ticket.person-limit',
    'sales.ticket.company-limit',
    'sales.tender.bid-stands',
    'office.prove-again',
  ],
})
