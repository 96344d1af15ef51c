import * as z from 'zod/mini'
import { Count, example, Id, Instant, Locale, tidiedLine, Words } from '../common.ts'
import { ConsentAction } from '../consents/record.ts'
import { Purpose } from '../staff/purpose.ts'
import { operation } from '../operation.ts'
import { IdType } from '../particulars.ts'
import { TicketOutcome, TicketStatus } from '../sales/ticket/ticket.ts'
import { tidy } from '../text.ts'
import { AccountRequest } from './request.ts'

// Staff view of account holders: found by the details that the person gives, masked, and each view is recorded with
// its purpose.

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
  /** True if the account has no login because it was created at the desk. */
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
    /** Cursor: the id of the last account of the previous page. */
    after: example(z.optional(Id), undefined),
  }),
  output: z.strictObject({
    rows: z.array(Found),
    isLast: example(z.boolean(), true),
    /** True if there were too many matches to check all of them, so that the search needs more details. */
    isCut: example(z.boolean(), false),
  }),
  refusals: ['request.too-many'],
})

const Login = z.strictObject({ id: Id, createdAt: Instant, expiresAt: Instant })
const Device = z.strictObject({ firstSeen: Instant, lastSeen: Instant })
const Letter = z.strictObject({
  id: Id,
  channel: z.enum(['EMAIL', 'SMS']),
  /** Subject line of the letter, without its personal data. The text of the letter is not stored. */
  about: Words,
  locale: Locale,
  createdAt: Instant,
  /** When a mail server accepted the letter. */
  sentAt: z.nullable(Instant),
  /** When the server gave up the delivery. */
  givenUpAt: z.nullable(Instant),
})

/** One account as staff see it, with identity number, name and contacts masked. */
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
  /** Browsers from which somebody has logged in. */
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
  /** The last fifty letters to the addresses of the account. */
  letters: z.array(Letter),
  /** Latest answer to each consent. */
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
  /** Requests to the privacy officer, newest first. The text is in each request. */
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

/** Fields that are shown in full, one at a time. */
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
