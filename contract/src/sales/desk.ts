import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant, Words } from '../common.ts'
import { Purpose } from '../office/purpose.ts'
import { operation, uploadMedia } from '../operation.ts'
import { outcomes } from './day/outcome.ts'
import { WholeNumber } from '../accounts/identity-number.ts'
import { aboutPerson, ofDocument } from '../particulars.ts'
import { DeskCorrection } from './counter/corrected.ts'
import { DeskEnding } from './counter/desk-parts.ts'
import { DeskCard, DeskInstrument } from './counter/desk-payments.ts'
import { Applicant } from './session.ts'
import { stripInvisible } from '../text.ts'
import { TenderUnit } from './tender.ts'
import { TicketStatus } from './ticket.ts'

// What the desk of the sales office sees of a registration, and what it notes.

const RegistrationNumber = example(z.string(), 'R-7KQ4-M2XP')
const StaffName = example(z.string(), 'WONG Lai Ming')

/** What is looked at in the original: of each person, and of the registration as a whole. */
export const OriginalKind = z.enum(['IDENTITY', 'RELATIONSHIP', 'COMPANY', 'REFERRAL_FORM', 'INCENTIVE_LETTER'])
export type OriginalKind = z.output<typeof OriginalKind>

/** Of a registration as a whole there is no person. */
const ofPerson = { personId: example(z.nullable(Id), null) }

const Original = z.strictObject({
  kind: OriginalKind,
  ...ofPerson,
  seenAt: z.nullable(Instant),
  seenBy: z.nullable(StaffName),
})

/** What is in the way of verification (D-T10). */
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
  /** Which original was not seen. */
  original: example(z.nullable(OriginalKind), null),
  /** Which cashier’s order or cheque was not received. */
  instrumentId: example(z.nullable(Id), null),
})
export type DeskFault = z.output<typeof DeskFault>

/** What staff should know, and may verify all the same. */
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
  /** Other registrations of the session, of other accounts. */
  registrationNumbers: z.array(RegistrationNumber),
})
export type DeskWarning = z.output<typeof DeskWarning>

const DeskPerson = z.strictObject({
  id: Id,
  role: z.enum(['REGISTRANT', 'JOINT', 'DIRECTOR']),
  /** With the registrant; of those in joint names. */
  relationship: example(z.nullable(z.string()), null),
  ...ofDocument,
  ...aboutPerson,
  idNumberMasked: example(z.string(), 'C123****'),
  isUnderAge: example(z.boolean(), false),
  /** Copies of the identity document, and of proofs of the relationship, that were sent. */
  documents: z.array(Id),
  missingConsents: z.array(z.strictObject({ code: example(z.string(), 'PICS'), name: Words })),
  /** When the person said not to have agreed to be named. */
  objectedAt: z.nullable(Instant),
})

/** A registration as the desk sees it: identity numbers masked, no contacts. */
export const DeskTicket = z.strictObject({
  id: Id,
  /** Grows with every change that the desk must see; a command names the one that it looked at. */
  version: Count,
  registrationNumber: RegistrationNumber,
  status: TicketStatus,
  /** How it ended, of one that is Done. */
  outcome: example(z.nullable(z.enum(outcomes)), null),
  /** When, by whom and why it ended; null while it has not. */
  ended: z.nullable(DeskEnding),
  /** It stands in a frozen list of the ballot: two void it. */
  isListed: example(z.boolean(), false),
  sessionId: Id,
  propertyName: Words,
  sessionName: Words,
  batchName: Words,
  payee: Words,
  verifyBy: Instant,
  applicant: Applicant,
  numberOfIntents: Count,
  numberOfUnits: Count,
  /** Of a tender, the unit that is bid for. */
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
      /** Of the list; null: it is described. */
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
    /** Paid by card and not given back. */
    settledCents: Cents,
    /** Of instruments entered, received or not. */
    declaredCents: Cents,
    /** Of instruments that the desk has received. */
    receivedCents: Cents,
    remainingCents: Cents,
    hasOpenCard: example(z.boolean(), false),
  }),
  instruments: z.array(DeskInstrument),
  cards: z.array(DeskCard),
  faults: z.array(DeskFault),
  warnings: z.array(DeskWarning),
  /** Each time that it was verified, the last first; what was undone stays. */
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
  /** What staff have corrected in it against an original, the last first. */
  corrections: z.array(DeskCorrection),
  /** The last that staff have done to it. */
  lastAct: z.nullable(z.strictObject({ by: StaffName, at: Instant })),
  now: Instant,
})
export type DeskTicket = z.output<typeof DeskTicket>

/** Of a command on a registration that was looked at: its id, and the version that was seen. */
export const seen = { id: Id, version: Count }
/** What each of them may be refused with. */
export const seenRefusals = ['request.not-found', 'sales.desk.changed'] as const

export const scanTicket = operation({
  name: 'sales.tickets.scan',
  summary: 'The registration of a QR code. A foreign code is refused in one way, an own one with its reason.',
  method: 'POST',
  path: '/v1/office/desk/scan',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({
    // Whatever a scanner reads: what is no code of ours is answered as a forged one is.
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

export const findTickets = operation({
  name: 'sales.tickets.find',
  summary: 'Registrations of assigned sessions, by number, mobile or last four characters; names are masked.',
  method: 'POST',
  path: '/v1/office/desk/find',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({
    by: example(z.enum(['REGISTRATION_NUMBER', 'MOBILE', 'IDENTITY_ENDING']), 'REGISTRATION_NUMBER'),
    text: example(
      z.string().check(z.overwrite(stripInvisible), z.minLength(1, 'required'), z.maxLength(40, 'too_long')),
      'R-7KQ4-M2XP',
    ),
  }),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        id: Id,
        registrationNumber: RegistrationNumber,
        status: TicketStatus,
        /** How it ended, of one that is Done. */
        outcome: example(z.nullable(z.enum(outcomes)), null),
        sessionName: Words,
        /** Of the registrant. */
        name: example(z.string(), 'C*** T** M**'),
        createdAt: Instant,
      }),
    ),
    /** There are more than are shown. */
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
