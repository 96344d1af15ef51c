import * as z from 'zod/mini'
import { Cents, ConsentAnswer, Count, Email, example, Id, Instant, Locale, Words } from '../../common.ts'
import { ConsentDefinition, ConsentRegion } from '../../consents/consent.ts'
import { normaliseId } from '../../identity.ts'
import { operation } from '../../operation.ts'
import { AnyAreaCode, particulars, PhoneNumber } from '../../particulars.ts'
import { Code, SurveyAnswers } from '../../reference/code.ts'
import { Address } from '../registration/intent.ts'
import { SurveyQuestion } from '../property/sales-session.ts'

// Assisted registration: staff register at the desk, on paper, a person who has no device or refuses the Mainland's
// consents (D-4.2).

export const AssistedReason = example(z.enum(['NO_DEVICE', 'REFUSED_CONSENTS', 'OTHER']), 'NO_DEVICE')
export type AssistedReason = z.output<typeof AssistedReason>

/** Maximum number of scanned pages of the signed paper consents. */
export const maxPages = 6

const ofPerson = {
  ...particulars,
  idNumber: example(
    z.string().check(z.overwrite(normaliseId), z.minLength(1, 'required'), z.maxLength(20, 'too_long')),
    'A1234563',
  ),
}
const Consents = z.array(ConsentAnswer).check(z.maxLength(40, 'too_long'))

export const AssistedPerson = z.strictObject(ofPerson)
export type AssistedPerson = z.output<typeof AssistedPerson>

/** A joint registrant, who is also present. */
export const AssistedJoint = z.strictObject({
  ...ofPerson,
  areaCode: AnyAreaCode,
  phoneNumber: PhoneNumber,
  relationship: example(Code, 'SPOUSE'),
  consents: Consents,
})
export type AssistedJoint = z.output<typeof AssistedJoint>

export const prepareAssisted = operation({
  name: 'sales.assisted.prepare',
  summary: 'What is asked of somebody who registers at the desk in a session, and the consents to be given on paper.',
  method: 'GET',
  path: '/v1/office/desk/sessions/{sessionId}/assisted',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({ sessionId: Id, region: ConsentRegion }),
  output: z.strictObject({
    batches: z.array(z.strictObject({ id: Id, name: Words, minUnits: Count, maxUnits: Count })),
    survey: z.array(SurveyQuestion),
    maxIntents: Count,
    depositCents: Cents,
    shownAt: Instant,
    definitions: z.array(ConsentDefinition),
  }),
  refusals: ['request.not-found'],
})

export const AssistedRegistration = z.strictObject({
  sessionId: Id,
  batchId: Id,
  reason: AssistedReason,
  /** Particulars as on the original that is on the desk. */
  person: AssistedPerson,
  /**
   * Identity number entered again from the original, if an account with another name or date of birth has it. That
   * account belongs to another person and loses the number. Null: no such account is known.
   */
  numberAgain: example(z.nullable(ofPerson.idNumber), null),
  /** Email address for letters; null: none. */
  lettersTo: example(z.nullable(Email), null),
  /** Language of letters and documents. */
  locale: Locale,
  address: Address,
  people: z.array(AssistedJoint).check(z.maxLength(6, 'too_long')),
  numberOfUnits: example(z.int('required').check(z.minimum(1, 'required'), z.maximum(4, 'too_big')), 1),
  numberOfIntents: example(z.int('required').check(z.minimum(1, 'required'), z.maximum(6, 'too_big')), 1),
  isEstateAgent: example(z.boolean('required'), false),
  survey: SurveyAnswers,
  /** Consents as ticked on the paper: given or refused. */
  consents: Consents,
})

export const registerAssisted = operation({
  name: 'sales.assisted.register',
  summary:
    'Registers somebody who is at the desk, on paper consents whose scanned pages come along, under the same limits as online. Who has an account is registered in it, if name and date of birth agree; who has none gets one that nobody can log in to. An account that bears the number of somebody else, and was never shown its original, loses it.',
  method: 'POST',
  path: '/v1/office/desk/sessions/{sessionId}/assisted',
  who: 'staff',
  needs: 'role',
  wire: 'multipart',
  files: maxPages,
  idempotency: 'required',
  input: AssistedRegistration,
  output: z.strictObject({ id: Id, registrationNumber: example(z.string(), 'R-7KQ4-M2XP') }),
  refusals: [
    'request.not-found',
    'accounts.id-number.taken',
    'accounts.id-number.gone',
    'sales.assisted.other-person',
    'sales.assisted.other-original',
    'sales.session.closed',
    'sales.session.not-open',
    'consents.required',
    'consents.outdated',
    'sales.intent.submitted',
    'sales.intent.files-gone',
    'sales.ticket.limit',
    'sales.ticket.person-limit',
    'sales.ticket.company-limit',
    'sales.referral.invalid',
    'sales.tender.bid-stands',
    'sales.party.too-many',
    'files.scanner.unavailable',
  ],
})
