import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant, Words } from '../../common.ts'
import { Purpose } from '../../staff/purpose.ts'
import { operation, uploadMedia } from '../../operation.ts'
import { outcomes } from '../sale-day/outcome.ts'
import { WholeNumber } from '../../accounts/identity-number.ts'
import { aboutPerson, ofDocument } from '../../particulars.ts'
import { DeskCorrection } from '../ticket/corrected.ts'
import { DeskEnding } from './desk-parts.ts'
import { DeskCard, DeskInstrument } from './desk-payments.ts'
import { Applicant, SessionMethod } from '../property/sales-session.ts'
import { normaliseId } from '../../identity.ts'
import { stripInvisible } from '../../text.ts'
import { TenderUnit } from '../property/tender.ts'
import { TicketStatus } from '../ticket/ticket.ts'

// A registration as the desk of the sales office sees it, and what the desk records.

const RegistrationNumber = example(z.string(), 'R-7KQ4-M2XP')
const StaffName = example(z.string(), 'WONG Lai Ming')

/** Kinds of originals that staff inspect: for each person, and for the registration as a whole. */
export const OriginalKind = z.enum(['IDENTITY', 'RELATIONSHIP', 'COMPANY', 'REFERRAL_FORM', 'INCENTIVE_LETTER'])
export type OriginalKind = z.output<typeof OriginalKind>

/** Person concerned; null for the registration as a whole. */
const ofPerson = { personId: example(z.nullable(Id), null) }

const Original = z.strictObject({
  kind: OriginalKind,
  ...ofPerson,
  seenAt: z.nullable(Instant),
  seenBy: z.nullable(StaffName),
})

/** Fault that prevents verification (D-T10). */
export const DeskFault = z.strictObject({
  code: z.enum([
    'DEADLINE_PASSED',
    'UNDER_AGE',
    'OBJECTED',
    'CONSENTS_MISSING',
    'NUMBER_GONE',
    'ORIGINAL_NOT_SEEN',
    'CARD_OPEN',
    'INSTRUMENT_NOT_RECEIVED',
    'DEPOSIT_SHORT',
  ]),
  ...ofPerson,
  /** Kind of the original that was not seen. */
  original: example(z.nullable(OriginalKind), null),
  /** Id of the cashier’s order or cheque that was not received. */
  instrumentId: example(z.nullable(Id), null),
})
export type DeskFault = z.output<typeof DeskFault>

/** Warning for staff, who may verify all the same. */
export const DeskWarning = z.strictObject({
  code: z.enum([
    'PERSON_ELSEWHERE',
    'PLACES_FULL',
    'COMPANY_ELSEWHERE',
    'INSTRUMENT_ELSEWHERE',
    'CONTACT_CHANGED',
    'WISHES_TO_WITHDRAW',
    'DESK_CONFLICT',
  ]),
  ...ofPerson,
  instrumentId: example(z.nullable(Id), null),
  /** Other registrations of the session, by other accounts. */
  registrationNumbers: z.array(RegistrationNumber),
})
export type DeskWarning = z.output<typeof DeskWarning>

const DeskPerson = z.strictObject({
  id: Id,
  role: z.enum(['REGISTRANT', 'JOINT', 'DIRECTOR']),
  /** Relationship to the registrant; only for joint registrants. */
  relationship: example(z.nullable(z.string()), null),
  ...ofDocument,
  ...aboutPerson,
  idNumberMasked: example(z.string(), 'C123****'),
  isUnderAge: example(z.boolean(), false),
  /** Uploaded copies of the identity document and of proofs of the relationship. */
  documents: z.array(Id),
  missingConsents: z.array(z.strictObject({ code: example(z.string(), 'PICS'), name: Words })),
  /** When the person objected to being named. */
  objectedAt: z.nullable(Instant),
})

/** A registration as the desk sees it: identity numbers masked, no contacts. */
export const DeskTicket = z.strictObject({
  id: Id,
  /** Increases with every change that the desk must see. A command names the version that it is based on. */
  version: Count,
  registrationNumber: RegistrationNumber,
  status: TicketStatus,
  /** Outcome of a registration that is Done. */
  outcome: example(z.nullable(z.enum(outcomes)), null),
  /** When, by whom and why the registration ended; null while it has not ended. */
  ended: z.nullable(DeskEnding),
  /** True if the registration is in a frozen list of the ballot; then two people must void it. */
  isListed: example(z.boolean(), false),
  sessionId: Id,
  propertyName: Words,
  sessionName: Words,
  sessionMethod: SessionMethod,
  batchName: Words,
  payee: Words,
  verifyBy: Instant,
  applicant: Applicant,
  numberOfIntents: Count,
  numberOfUnits: Count,
  /** In a tender, the unit for which the registration bids. */
  tenderUnit: z.nullable(TenderUnit),
  people: z.array(DeskPerson),
  company: z.nullable(
    z.strictObject({
      englishName: example(z.nullable(z.string()), 'HARBOUR LIGHT HOLDINGS LIMITED'),
      chineseName: example(z.nullable(z.string()), null),
      brNumber: example(z.string(), '12345678'),
      incorporationNumber: example(z.nullable(z.string()), null),
      documents: z.array(Id),
    }),
  ),
  agent: z.nullable(
    z.strictObject({
      agency: example(z.string(), 'A01'),
      agencyName: example(z.nullable(z.string()), null),
      /** Code of a branch on the list; null: the branch is described in text. */
      branchCode: example(z.nullable(z.string()), null),
      branch: example(z.nullable(z.string()), 'Kai Tak'),
      englishName: example(z.string(), 'LEE SIU MING'),
      licence: example(z.string(), 'S-123456'),
      serial: example(z.string(), 'KS-A01-000001'),
    }),
  ),
  originals: z.array(Original),
  deposit: z.strictObject({
    totalCents: Cents,
    /** Paid by card and not refunded, in cents. */
    settledCents: Cents,
    /** Sum of the instruments that were entered, received or not, in cents. */
    declaredCents: Cents,
    /** Sum of the instruments that the desk has received, in cents. */
    receivedCents: Cents,
    remainingCents: Cents,
    hasOpenCard: example(z.boolean(), false),
  }),
  instruments: z.array(DeskInstrument),
  cards: z.array(DeskCard),
  faults: z.array(DeskFault),
  warnings: z.array(DeskWarning),
  /** Verifications of the registration, newest first; undone ones stay in the list. */
  verifications: z.array(
    z.strictObject({
      id: Id,
      receiptNumber: example(z.string(), 'V-000128'),
      verifiedAt: Instant,
      verifiedBy: StaffName,
      undoneAt: example(z.nullable(Instant), null),
      undoneBy: example(z.nullable(z.string()), null),
    }),
  ),
  /** Corrections that staff made against an original, newest first. */
  corrections: z.array(DeskCorrection),
  /** Most recent action of staff on the registration. */
  lastAct: z.nullable(z.strictObject({ by: StaffName, at: Instant })),
  now: Instant,
})
export type DeskTicket = z.output<typeof DeskTicket>

/** Input of a command on a registration: its id, and the version that the caller viewed. */
export const seen = { id: Id, version: Count }
/** Refusals of every such command. */
export const seenRefusals = ['request.not-found', 'sales.desk.changed'] as const

export const scanTicket = operation({
  name: 'sales.tickets.scan',
  summary: 'The registration of a QR code. A foreign code is refused in one way, an own one with its reason.',
  method: 'POST',
  path: '/v1/office/desk/scan',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({
    // Any scanned text. The server answers a text that is not our code in the same way as a forged code.
    token: example(z.string(), 'AQECAw'),
  }),
  output: z.strictObject({ id: Id, registrationNumber: RegistrationNumber, status: TicketStatus }),
  refusals: [
    'request.too-many',
    'sales.qr.invalid',
    'sales.qr.expired',
    'sales.qr.revoked',
    'sales.qr.unpaid',
    'sales.qr.ended',
    'sales.qr.not-assigned',
  ],
})

/**
 * What registrations are found by at the desk. MOBILE, EMAIL and IDENTITY_ENDING: also of a person named in the
 * registration. NAME: of the registrant only.
 */
export const DeskSearch = z.enum(['REGISTRATION_NUMBER', 'NAME', 'MOBILE', 'EMAIL', 'IDENTITY_ENDING'])
export type DeskSearch = z.output<typeof DeskSearch>

export const findTickets = operation({
  name: 'sales.tickets.find',
  summary:
    'Registrations of assigned sessions, by number, name, mobile, email or last four characters; names are masked.',
  method: 'POST',
  path: '/v1/office/desk/find',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({
    by: example(DeskSearch, 'REGISTRATION_NUMBER'),
    text: example(
      z.string().check(z.overwrite(stripInvisible), z.minLength(1, 'required'), z.maxLength(254, 'too_long')),
      'R-7KQ4-M2XP',
    ),
  }),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        id: Id,
        registrationNumber: RegistrationNumber,
        status: TicketStatus,
        /** Outcome of a registration that is Done. */
        outcome: example(z.nullable(z.enum(outcomes)), null),
        sessionName: Words,
        /** Masked name of the registrant. */
        name: example(z.string(), 'C*** T** M**'),
        createdAt: Instant,
      }),
    ),
    /** True if there are more rows than are returned. */
    isCut: example(z.boolean(), false),
  }),
  refusals: ['request.too-many'],
})

export const openTicket = operation({
  name: 'sales.tickets.open',
  summary: 'One registration as the desk sees it, with what is in the way of its verification.',
  method: 'GET',
  path: '/v1/office/desk/tickets/{id}',
  who: 'staff',
  needs: 'role',
  audited: true,
  input: z.strictObject({ id: Id }),
  output: DeskTicket,
  refusals: ['request.not-found'],
})

export const showDeskNumber = operation({
  name: 'sales.tickets.show-number',
  summary: 'The identity number of somebody in a registration, in full; each look is recorded with what it was for.',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/identity-number',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  input: z.strictObject({ id: Id, personId: Id, purpose: Purpose }),
  output: WholeNumber,
  refusals: ['request.not-found', 'request.too-many'],
})

/** Maximum length of a typed identity number, with brackets and spaces. */
const maxTyped = 40

export const compareDeskNumber = operation({
  name: 'sales.tickets.compare-number',
  summary:
    'Whether the last four characters on a document, or its whole number, agree with the identity number of somebody in a registration. Each comparison is recorded, and few of one number are allowed.',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/compare-number',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({
    id: Id,
    personId: Id,
    /** As typed: four characters are compared with the end of the number, more with all of it. */
    typed: example(
      z
        .string()
        .check(
          z.maxLength(maxTyped, 'too_long'),
          z.overwrite(normaliseId),
          z.minLength(1, 'required'),
          z.minLength(4, 'invalid'),
        ),
      '3563',
    ),
  }),
  output: z.strictObject({ agrees: example(z.boolean(), true) }),
  refusals: ['request.not-found', 'request.too-many', 'sales.ticket.state'],
})

export const showDeskImage = operation({
  name: 'sales.tickets.show-image',
  summary: 'A copy of a document of a registration, marked with its reader and the time; each look is recorded.',
  method: 'GET',
  path: '/v1/office/desk/tickets/{id}/documents/{documentId}',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  audited: true,
  wire: 'stream',
  media: uploadMedia,
  input: z.strictObject({ id: Id, documentId: Id, purpose: Purpose }),
  output: z.unknown(),
  refusals: ['request.not-found', 'request.too-many'],
})

export const markOriginalSeen = operation({
  name: 'sales.tickets.sight',
  summary: 'Notes that an original was seen at the desk and agrees with what was entered.',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/sight',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({ ...seen, kind: OriginalKind, ...ofPerson }),
  output: DeskTicket,
  refusals: [...seenRefusals, 'sales.ticket.state'],
})

/** More originals than a registration can have. */
const maxOriginals = 100

export const markOriginalsSeen = operation({
  name: 'sales.tickets.sight-several',
  summary: 'Notes that several originals were seen at the desk and agree with what was entered: all of them or none.',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/sight-several',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({
    ...seen,
    originals: z
      .array(z.strictObject({ kind: OriginalKind, ...ofPerson }))
      .check(z.minLength(1, 'required'), z.maxLength(maxOriginals, 'too_long')),
  }),
  output: DeskTicket,
  refusals: [...seenRefusals, 'sales.ticket.state'],
})
