import * as z from 'zod/mini'
import { ConsentAnswer, Count, example, Id, Instant, Line, Locale } from '../../common.ts'
import { normaliseBr } from '../../business.ts'
import { normaliseId } from '../../identity.ts'
import { CountryCode, IdType } from '../../particulars.ts'
import { operation } from '../../operation.ts'
import { Code, SurveyAnswers } from '../../reference/code.ts'
import { EstateAgent, KnownAgent } from './agent.ts'
import { PartyRole } from '../ticket/consent-link.ts'
import { OwnCorrection } from '../ticket/corrected.ts'
import { KnownCompany, KnownPerson } from './party.ts'
import { RegistrationNumber, RelatedStatus, Relative } from './related.ts'
import { Applicant, SeenRevision } from '../property/sales-session.ts'
import { TenderUnit } from '../property/tender.ts'
import { TicketRow } from '../ticket/ticket.ts'

/** Rows stored before the form asked for this field have no value. */
const TypedPlace = example(z._default(z.nullable(Line(80)), null), null)

/** Code for a district that is not on its list. */
export const otherDistrict = 'OTHER'

/**
 * Postal address of the registrant: codes where the country has lists, typed text elsewhere; `OTHER` with typed text
 * for places that are not on the lists (D-3.2).
 */
export const Address = z.strictObject({
  country: CountryCode,
  city: example(z.nullable(Code), 'KLN'),
  cityName: TypedPlace,
  district: example(z.nullable(Code), 'KC'),
  districtName: TypedPlace,
  line1: example(Line(120), 'Flat A, 12/F, Block 3'),
  line2: example(z.nullable(Line(120)), '18 Example Street'),
  line3: example(z.nullable(Line(120)), null),
})
export type Address = z.output<typeof Address>

/** True for countries whose region is chosen from a list: Hong Kong, and the Mainland with its provinces. */
export const listsRegions = (country: string): boolean => country === 'HKG' || country === 'CHN'

/** True if the district is typed: outside Hong Kong, if no code of a list represents it. */
export const typesDistrict = ({ country, district }: Pick<Address, 'country' | 'district'>): boolean =>
  country !== 'HKG' && (district === null || district === otherDistrict)

/**
 * Checks an address: in Hong Kong and the Mainland the region is chosen; the district is required everywhere (R-5.5;
 * D-3.2).
 */
export const addressFaults = (address: Address): { field: keyof Address; code: string }[] => {
  const { country, city, cityName, district, districtName } = address
  // Districts depend on a region: without a region there is no district to choose.
  const isAsked = !listsRegions(country) || city !== null
  const typed = typesDistrict(address)
  const faults: { field: keyof Address; code: string; is: boolean }[] = [
    { field: 'city', code: 'required', is: listsRegions(country) && city === null },
    { field: 'cityName', code: 'not_offered', is: listsRegions(country) && cityName !== null },
    { field: 'district', code: 'required', is: isAsked && !typed && district === null },
    { field: 'districtName', code: 'required', is: isAsked && typed && districtName === null },
    { field: 'districtName', code: 'not_offered', is: !typed && districtName !== null },
  ]
  return faults.flatMap(({ is, ...fault }) => (is ? [fault] : []))
}

/** Maximum number of units of a bid; each becomes a ticket. */
export const maxUnitsPerBid = 6

const Units = example(z.int('required').check(z.minimum(1, 'required'), z.maximum(4, 'too_big')), 1)
const Intents = example(z.int('required').check(z.minimum(1, 'required'), z.maximum(6, 'too_big')), 2)

/** Person named besides the account's holder: a joint registrant or a director. */
export const NamedPerson = z.strictObject({
  personId: Id,
  /** Relationship to the registrant; only for joint registrants. */
  relationship: example(z.nullable(Code), 'SPOUSE'),
})

/** Details of a registration besides the registrant, as stored and shown. */
export const details = {
  /** True if the account's holder is a director of the company. */
  isDirector: example(z.boolean('required'), false),
  relatives: example(z.array(Relative).check(z.maxLength(10, 'too_long')), []),
  agent: z.nullable(KnownAgent),
}

export const Registration = z.strictObject({
  /** Draft in which the registration was filled in; the server deletes it on submission. */
  draftId: example(z.nullable(Id), null),
  sessionId: Id,
  sessionRevision: SeenRevision,
  batchId: Id,
  applicant: Applicant,
  numberOfUnits: Units,
  numberOfIntents: Intents,
  /** Units of a session by tender; each becomes a ticket. */
  tenderUnits: example(z.array(Id).check(z.maxLength(maxUnitsPerBid, 'too_long')), []),
  address: Address,
  companyId: example(z.nullable(Id), null),
  people: example(z.array(NamedPerson).check(z.maxLength(6, 'too_long')), []),
  ...details,
  relatedNumber: example(z.nullable(RegistrationNumber), null),
  agent: example(z.nullable(EstateAgent), null),
  /** True if the registrant is a licensed estate agent or salesperson (asked for the published count, D-3.5). */
  isEstateAgent: example(z.boolean('required'), false),
  survey: SurveyAnswers,
  consents: z.array(ConsentAnswer).check(z.maxLength(40, 'too_long')),
})
export type Registration = z.output<typeof Registration>

/** Milliseconds before the opening from which a registration can be made ready; a consent is valid for a week. */
export const readyAheadMs = 6 * 86_400_000

export const checkIntent = operation({
  name: 'sales.intents.check',
  summary:
    'Checks a registration of a session that opens within six days, as the submission will, and stores nothing: who is ready needs one press at the opening.',
  method: 'POST',
  path: '/v1/sales/intents/check',
  who: 'registrant',
  input: Registration,
  output: z.strictObject({ checkedAt: Instant }),
  refusals: [
    'sales.session.closed',
    'sales.session.too-early',
    'sales.session.revised',
    'accounts.id-number.gone',
    'request.not-found',
    'consents.required',
    'consents.outdated',
  ],
})

export const registerIntent = operation({
  name: 'sales.intents.register',
  summary: 'Lodges an intent: people, papers and consents of one application. Tickets are made of it next.',
  method: 'POST',
  path: '/v1/sales/intents/register',
  who: 'registrant',
  wire: 'multipart',
  idempotency: 'required',
  input: Registration,
  output: z.strictObject({ id: Id }),
  refusals: [
    'sales.session.closed',
    'sales.session.not-open',
    'sales.session.revised',
    'accounts.id-number.gone',
    'request.not-found',
    'consents.required',
    'consents.outdated',
    'sales.intent.files-gone',
  ],
})

export const createTickets = operation({
  name: 'sales.tickets.create',
  summary: 'Submits an intent: its ticket, Pending, takes a place against the limits of the session.',
  method: 'POST',
  path: '/v1/sales/intents/{id}/tickets',
  who: 'registrant',
  idempotency: 'required',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({ tickets: z.array(TicketRow) }),
  refusals: [
    'request.not-found',
    'sales.intent.submitted',
    'sales.session.closed',
    'sales.session.not-open',
    'sales.ticket.limit',
    'sales.ticket.person-limit',
    'sales.ticket.company-limit',
    'sales.referral.invalid',
    'sales.tender.bid-stands',
    'sales.intent.files-gone',
  ],
})

/** A consent that a registration asked of a person, and the answer. */
const AnsweredConsent = z.strictObject({
  code: example(z.string(), 'TERMS'),
  title: example(z.string(), 'I agree to the terms'),
  /** Language in which the person read the consent. */
  locale: Locale,
  granted: example(z.boolean(), true),
})

/** An application as it was submitted; identity numbers are masked. */
export const Intent = z.extend(z.strictObject(details), {
  id: Id,
  sessionId: Id,
  batchId: Id,
  applicant: Applicant,
  numberOfUnits: Count,
  numberOfIntents: Count,
  tenderUnits: z.array(TenderUnit),
  address: z.nullable(Address),
  company: z.nullable(z.omit(KnownCompany, { id: true, savedAt: true })),
  people: z.array(
    z.extend(z.omit(KnownPerson, { savedAt: true }), {
      role: PartyRole,
      relationship: example(z.nullable(z.string()), 'SPOUSE'),
      /** When the person gave their own consents; null: not yet. */
      consentedAt: z.nullable(Instant),
      linkSentAt: z.nullable(Instant),
    }),
  ),
  related: z.nullable(
    z.strictObject({ registrationNumber: example(z.string(), 'R-7KQ4-M2XP'), status: RelatedStatus }),
  ),
  isEstateAgent: example(z.boolean(), false),
  survey: SurveyAnswers,
  consents: z.array(AnsweredConsent),
  /** Corrections that the sales office made in the application against an original. */
  corrections: z.array(OwnCorrection),
  createdAt: Instant,
  tickets: z.array(TicketRow),
})
export type Intent = z.output<typeof Intent>

export const getIntent = operation({
  name: 'sales.intents.get',
  summary: 'One of the asker’s own intents.',
  method: 'GET',
  path: '/v1/sales/intents/{id}',
  who: 'registrant',
  input: z.strictObject({ id: Id }),
  output: Intent,
  refusals: ['request.not-found'],
})

const LimitNumber = (normalise: (text: string) => string) =>
  example(z.string().check(z.overwrite(normalise), z.minLength(1, 'required'), z.maxLength(40, 'too_long')), 'A1234563')

const Count0 = example(z.int(), 0)

export const checkLimit = operation({
  name: 'sales.tickets.reached-max',
  summary: 'Whether so many more would pass the limit, by the asker’s own. Advice; the submission decides.',
  method: 'POST',
  path: '/v1/sales/intents/reached-max-tickets',
  who: 'registrant',
  input: z.strictObject({
    sessionId: Id,
    batchId: Id,
    requested: example(z.int().check(z.minimum(1), z.maximum(6)), 1),
    /** True if the account's holder would be named as a person: the registrant, or a director. */
    isNamed: z.optional(example(z.boolean(), true)),
    /** Other people who would be named, by the particulars of their documents ... */
    persons: z.optional(
      example(
        z
          .array(
            z.strictObject({
              idType: IdType,
              idNumber: LimitNumber(normaliseId),
              issuingCountry: z.nullable(CountryCode),
            }),
          )
          .check(z.maxLength(6, 'too_long')),
        [],
      ),
    ),
    company: z.optional(
      z.nullable(example(z.strictObject({ brNumber: LimitNumber(normaliseBr) }), { brNumber: '12345678' })),
    ),
    /** ... or as people and a company that were entered before. */
    people: z.optional(example(z.array(Id).check(z.maxLength(6, 'too_long')), [])),
    companyId: z.optional(z.nullable(Id)),
  }),
  output: z.strictObject({
    reached: example(z.boolean(), false),
    limit: Count,
    used: Count,
    byAccount: example(z.boolean(), false),
    /** True if the holder is already named in as many registrations as one person may be, in any account. */
    byOwn: example(z.boolean(), false),
    /**
     * People of `persons`, then of `people`, who have no place left because of the caller’s own registrations, and
     * the number of those registrations.
     */
    byPerson: z.array(z.strictObject({ index: Count0, used: Count })),
    byCompany: example(z.boolean(), false),
  }),
  refusals: ['request.not-found'],
})

export const checkSessionTickets = operation({
  name: 'sales.tickets.exist-in-session',
  summary: 'Whether the asker has other tickets in a session.',
  method: 'GET',
  path: '/v1/sales/user-ticket-exist-same-session',
  who: 'registrant',
  input: z.strictObject({ sessionId: Id }),
  output: z.strictObject({ exists: example(z.boolean(), false), ticketIds: z.array(Id) }),
})

export const prefillIntent = operation({
  name: 'sales.intents.prefill',
  summary:
    'What the asker’s last registration says of the registrant, to begin the next one with; 204 when there is none. Particulars come from the account.',
  method: 'GET',
  path: '/v1/sales/intents/prefill/batchId/{id}',
  who: 'registrant',
  input: z.strictObject({ id: Id }),
  output: z.nullable(
    z.strictObject({
      address: Address,
      /** People who were named, so that they can be chosen again. */
      people: z.array(NamedPerson),
      companyId: z.nullable(Id),
      registeredAt: Instant,
    }),
  ),
  refusals: ['request.not-found'],
})

export const isPipl = operation({
  name: 'sales.intents.is-pipl',
  summary: 'Whether the law of the Mainland covers one of the asker’s own intents (D-4.2), as the server finds it.',
  method: 'GET',
  path: '/v1/sales/intent/{id}/is-pipl',
  aliases: ['/v1/sales/intents/{id}/is-pipl'],
  who: 'registrant',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({
    isPipl: example(z.boolean(), false),
    /**
     * People through whom the Mainland's law applies: the account's holder, or somebody named in the registration.
     */
    reasons: z.array(z.enum(['REGISTRANT', 'NAMED_PERSON'])),
  }),
  refusals: ['request.not-found'],
})
