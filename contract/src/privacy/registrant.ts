import * as z from 'zod/mini'
import { Count, example, Id, Instant, Locale, tidiedLine, Words } from '../common.ts'
import { ConsentAction } from '../consents/record.ts'
import { Purpose } from '../office/purpose.ts'
import { operation } from '../operation.ts'
import { IdType } from '../particulars.ts'
import { TicketOutcome, TicketStatus } from '../sales/ticket.ts'
import { tidy } from '../text.ts'
import { AccountRequest } from './request.ts'

// What staff see of whoever has an account: found by what the person says, masked, and each look recorded with what it was for.

export const SearchedBy = z.enum(['NAME', 'MOBILE', 'EMAIL', 'REGISTRATION_NUMBER', 'IDENTITY_ENDING'])
export type SearchedBy = z.output<typeof SearchedBy>

const Name = example(z.string(), 'C*** T** M**')
const MaskedEmail = example(z.nullable(z.string()), 'd***@f***.example')
const MaskedMobile = example(z.nullable(z.string()), '+852 ******67')

const Found = z.strictObject({
  id: Id,
  name: Name,
  email: MaskedEmail,
  mobile: MaskedMobile,
  idNumberMasked: example(z.string(), 'C123****'),
  createdAt: Instant,
  /** Nobody logs in to it: it was made at the desk. */
  isAssisted: example(z.boolean(), false),
  registrations: Count,
})
export type FoundRegistrant = z.output<typeof Found>

export const searchRegistrants = operation({
  name: 'privacy.registrants.search',
  summary:
    'Accounts by a name, a mobile number, an email, a registration number or the last four characters of an identity number, of the registrant or of those whom registrations of theirs name; masked, the newest first.',
  method: 'POST',
  path: '/v1/office/registrants/search',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({
    by: example(SearchedBy, 'MOBILE'),
    text: example(tidiedLine(254, tidy), '6123 4567'),
    purpose: Purpose,
    /** Where the page before ended: its last account. */
    after: example(z.optional(Id), undefined),
  }),
  output: z.strictObject({
    rows: z.array(Found),
    isLast: example(z.boolean(), true),
    /** So many are found that not all were looked at: more must be said. */
    isCut: example(z.boolean(), false),
  }),
  refusals: ['request.too-many'],
})

const Login = z.strictObject({ id: Id, createdAt: Instant, expiresAt: Instant })
const Device = z.strictObject({ firstSeen: Instant, lastSeen: Instant })
const Letter = z.strictObject({
  id: Id,
  channel: z.enum(['EMAIL', 'SMS']),
  /** What its subject said, without what stood in it; the words are not kept. */
  about: Words,
  locale: Locale,
  createdAt: Instant,
  /** When a server took it. */
  sentAt: z.nullable(Instant),
  /** When it was given up. */
  givenUpAt: z.nullable(Instant),
})

/** One account as staff see it: identity number, name and contacts masked. */
export const Registrant = z.strictObject({
  id: Id,
  name: Name,
  email: MaskedEmail,
  mobile: MaskedMobile,
  idType: IdType,
  idNumberMasked: example(z.string(), 'C123****'),
  locale: Locale,
  createdAt: Instant,
  isAssisted: example(z.boolean(), false),
  erasedAt: z.nullable(Instant),
  logins: z.array(Login),
  /** Browsers that somebody has logged in from. */
  devices: z.array(Device),
  registrations: z.array(
    z.strictObject({
      id: Id,
      registrationNumber: example(z.string(), 'R-7KQ4-M2XP'),
      status: TicketStatus,
      outcome: TicketOutcome,
      propertyName: Words,
      sessionName: Words,
      createdAt: Instant,
    }),
  ),
  /** The last fifty that went to the addresses of the account. */
  letters: z.array(Letter),
  /** What was answered last to each. */
  consents: z.array(
    z.strictObject({
      code: example(z.string(), 'PICS'),
      name: Words,
      version: Count,
      action: ConsentAction,
      locale: Locale,
      actedAt: Instant,
    }),
  ),
  /** What was asked of the privacy officer, the last first; the words stand with each request. */
  requests: z.array(AccountRequest),
  now: Instant,
})
export type Registrant = z.output<typeof Registrant>

export const openRegistrant = operation({
  name: 'privacy.registrants.open',
  summary: 'One account: who (masked), logins and browsers, registrations, letters, consents, requests.',
  method: 'GET',
  path: '/v1/office/registrants/{id}',
  who: 'staff',
  needs: 'role',
  audited: true,
  input: z.strictObject({ id: Id, purpose: Purpose }),
  output: Registrant,
  refusals: ['request.not-found', 'request.too-many'],
})

/** What is shown in full, one at a time. */
export const ShownField = z.enum(['NAME', 'EMAIL', 'MOBILE', 'IDENTITY_NUMBER', 'DATE_OF_BIRTH'])
export type ShownField = z.output<typeof ShownField>

export const showRegistrant = operation({
  name: 'privacy.registrants.show',
  summary: 'One value of an account in full; each look is recorded with what it was for.',
  method: 'POST',
  path: '/v1/office/registrants/{id}/show',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  input: z.strictObject({ id: Id, field: example(ShownField, 'EMAIL'), purpose: Purpose }),
  output: z.strictObject({ value: example(z.string(), 'demo@firsthand.example') }),
  refusals: ['request.not-found', 'request.too-many'],
})

export const endRegistrantLogins = operation({
  name: 'privacy.registrants.end-logins',
  summary: 'Logs an account out everywhere and forgets the browsers that it knew; its holder hears of it.',
  method: 'POST',
  path: '/v1/office/registrants/{id}/end-logins',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({ id: Id, purpose: Purpose }),
  output: z.strictObject({ ended: Count }),
  refusals: ['request.not-found'],
})
