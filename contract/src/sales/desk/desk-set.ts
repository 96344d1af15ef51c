import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant, Line, Locale, Words } from '../../common.ts'
import { OfficeSession } from '../../staff/staff-session.ts'
import { operation } from '../../operation.ts'
import { aboutPerson, ofDocument } from '../../particulars.ts'
import { InstrumentNumber, instrumentMethods, InstrumentStatus } from '../../payments/payment.ts'
import { Code } from '../../reference/code.ts'
import { CodeValue } from '../../reference/reference.ts'
import { DeskWarning, OriginalKind } from './desk.ts'
import { Applicant, SessionMethod } from '../property/sales-session.ts'
import { TenderUnit } from '../property/tender.ts'
import { TicketStatus } from '../ticket/ticket.ts'

// Offline bundle: the data that a desk takes along to work without a network, and the actions done there.

/** Hours for which a bundle can be used: a day at the sales office and the way home. */
export const setHours = 14
/** Maximum number of registrations of a session that a bundle holds in full. */
export const maxTickets = 3_000
/** Number of registrations on a page while a bundle is taken. */
export const setPage = 40

/** 32 bytes as base64url. */
const Secret = example(z.string(), 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA')
const ReceiptNumber = example(z.int().check(z.minimum(1), z.maximum(1_000_000_000)), 128)

/** The bundle itself: its session, its end, its receipt numbers, and the keys that verify our QR codes. */
export const DeskSet = z.strictObject({
  id: Id,
  sessionId: Id,
  propertyName: Words,
  sessionName: Words,
  /** Not in the bundles of devices that took theirs along before the contract had it. */
  sessionMethod: example(z.optional(SessionMethod), 'BALLOT'),
  payee: Words,
  /** Name, address, hours and telephone of the sales office, one line each. */
  office: Words,
  verifyBy: Instant,
  takenAt: Instant,
  /** When work with the bundle ends. The server accepts earlier actions after that instant too. */
  endsAt: Instant,
  firstReceipt: ReceiptNumber,
  lastReceipt: ReceiptNumber,
  /** Public Ed25519 keys that verify the signatures of QR codes, base64url. */
  qrKeys: z.array(z.strictObject({ id: Count, key: Secret })),
  now: Instant,
})
export type DeskSet = z.output<typeof DeskSet>

const SetPerson = z.strictObject({
  id: Id,
  role: z.enum(['REGISTRANT', 'JOINT', 'DIRECTOR']),
  ...ofDocument,
  ...aboutPerson,
  idNumberMasked: example(z.string(), 'C123****'),
  /**
   * Value for comparing a number that staff type from the original: the first four bits of a MAC of the number, for
   * this person and this bundle only. Nearly all wrong numbers differ in it, but a person who opens the device still
   * has one in sixteen of all possible numbers left. Older devices may hold the full MAC until their bundle of that
   * day is returned.
   */
  numberMac: example(z.string().check(z.regex(/^([0-9a-f]|[\w-]{43})$/, 'invalid')), '7'),
  isUnderAge: example(z.boolean(), false),
  missingConsents: z.array(z.strictObject({ code: example(z.string(), 'PICS'), name: Words })),
  objectedAt: z.nullable(Instant),
})

/** A registration that waits for verification: the data to compare, to receive and to print, and nothing else. */
export const SetTicket = z.strictObject({
  id: Id,
  version: Count,
  qrVersion: Count,
  registrationNumber: example(z.string(), 'R-7KQ4-M2XP'),
  /** Language of letters to the registrant and of the receipt. */
  locale: Locale,
  batchName: Words,
  applicant: Applicant,
  numberOfIntents: Count,
  numberOfUnits: Count,
  /** In a tender, the unit for which the registration bids. */
  tenderUnit: z.nullable(TenderUnit),
  people: z.array(SetPerson),
  companyName: example(z.nullable(z.string()), null),
  originals: z.array(
    z.strictObject({
      kind: OriginalKind,
      personId: example(z.nullable(Id), null),
      seenAt: z.nullable(Instant),
      seenBy: example(z.nullable(z.string()), null),
    }),
  ),
  deposit: z.strictObject({
    totalCents: Cents,
    settledCents: Cents,
    declaredCents: Cents,
    receivedCents: Cents,
    remainingCents: Cents,
    hasOpenCard: example(z.boolean(), false),
  }),
  instruments: z.array(
    z.strictObject({
      id: Id,
      orderNumber: example(z.string(), 'P-7KQ4-M2XP'),
      method: z.enum(instrumentMethods),
      status: InstrumentStatus,
      bank: example(z.string(), '004'),
      bankName: Words,
      number: example(z.string(), '123456'),
      amountCents: Cents,
    }),
  ),
  warnings: z.array(DeskWarning),
})
export type SetTicket = z.output<typeof SetTicket>

export const DeskActionKind = z.enum(['SIGHT', 'RECEIVE', 'TAKE', 'VERIFY', 'UNREAD'])

const TakenCents = z.int('required').check(z.minimum(1, 'required'), z.maximum(100_000_000_000, 'exceeds_remaining'))
/** A cashier’s order or cheque that was not entered before, as staff read it from the paper at the desk. */
export const TakenInstrument = z.strictObject({
  method: z.enum(instrumentMethods),
  bank: example(Code, '004'),
  number: InstrumentNumber,
  amountCents: example(TakenCents, 10_000_000),
})
export type TakenInstrument = z.output<typeof TakenInstrument>

/** Maximum number of characters of text that cannot be understood. */
export const maxUnreadLength = 2_000

/**
 * A registration that the desk cannot open, or that needs nothing more. The desk uses it to recognise a revoked QR
 * code.
 */
const OtherTicket = z.strictObject({
  id: Id,
  registrationNumber: example(z.string(), 'R-7KQ4-M2XP'),
  status: TicketStatus,
})

/** Actions that the desk performs offline. */
export const DeskAction = example(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('SIGHT'), original: OriginalKind, personId: z.nullable(Id) }),
    z.strictObject({ kind: z.literal('RECEIVE'), instrumentId: Id, payeeIsRight: z.literal(true, 'required') }),
    z.extend(TakenInstrument, { kind: z.literal('TAKE'), payeeIsRight: z.literal(true, 'required') }),
    z.strictObject({ kind: z.literal('VERIFY'), receiptNumber: ReceiptNumber }),
    /**
     * Action stored by another version of the program that this version does not understand: a person must read it.
     */
    z.strictObject({
      kind: z.literal('UNREAD'),
      text: z.string().check(z.maxLength(maxUnreadLength)),
      receiptNumber: z.nullable(ReceiptNumber),
    }),
  ]),
  { kind: 'VERIFY', receiptNumber: 128 },
)
export type DeskAction = z.output<typeof DeskAction>

/** An action as a device stores it until it is sent, with its registration and the version that was viewed. */
export const StoredDeskAction = z.strictObject({
  id: Id,
  ticketId: Id,
  registrationNumber: z.string(),
  version: Count,
  madeAt: Instant,
  deed: DeskAction,
})
/** A page of the bundle as a device stores it. */
export const StoredPage = z.strictObject({ tickets: z.array(z.unknown()), others: z.array(OtherTicket) })
export const StoredHead = z.strictObject({
  set: DeskSet,
  session: OfficeSession,
  numberSalt: Secret,
  /** Code lists for the names that the desk shows and offers; bundles stored before this field existed have none. */
  lists: z.optional(
    z.strictObject({ GENDER: z.array(CodeValue), NATIONALITY: z.array(CodeValue), BANK_NAME: z.array(CodeValue) }),
  ),
})
export type StoredHead = z.output<typeof StoredHead>

const set = { id: Id }
const setRefusals = ['request.not-found', 'sales.desk-set.ended'] as const
const path = '/v1/office/desk/sets'

export const takeDeskSet = operation({
  name: 'sales.desk-sets.take',
  summary:
    'Begins a set of a session for one who works at its desk without a network, and reserves receipt numbers for it. One at a time.',
  method: 'POST',
  path,
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({ sessionId: Id }),
  output: DeskSet,
  refusals: ['request.not-found', 'request.too-many', 'sales.desk-set.taken', 'sales.session.closed'],
})

export const readDeskSet = operation({
  name: 'sales.desk-sets.read',
  summary:
    'A page of the registrations in a set, within the hour after it was begun: those that wait to be verified in full, of all others their state alone. Recorded for each registration.',
  method: 'GET',
  path: `${path}/{id}/tickets`,
  who: 'staff',
  needs: 'role',
  audited: true,
  input: z.strictObject({ ...set, after: example(z.optional(Id), undefined) }),
  output: z.strictObject({
    tickets: z.array(SetTicket),
    others: z.array(OtherTicket),
    /** Cursor of the next page; null: there is none. */
    next: z.nullable(Id),
  }),
  refusals: setRefusals,
})

export const openDeskSet = operation({
  name: 'sales.desk-sets.open',
  summary: 'Our half of the key under which a device has a set sealed, for whom it was given to, until it is ended.',
  method: 'GET',
  path: `${path}/{id}`,
  who: 'staff',
  needs: 'role',
  audited: true,
  input: z.strictObject(set),
  output: z.strictObject({ keyHalf: Secret, numberSalt: Secret, endsAt: Instant, now: Instant }),
  refusals: [...setRefusals, 'request.forbidden'],
})

export const sendDeskAction = operation({
  name: 'sales.desk-sets.send',
  summary:
    'What was done at the desk without a network, sent in the order in which it was done: judged as of then where time decides, and as things stand now in all else. What cannot be done any more is kept as a conflict.',
  method: 'POST',
  path: `${path}/{id}/deeds`,
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({
    ...set,
    /**
     * Id that the desk generates. The server applies an action with one id only once, however often and however late
     * it is sent.
     */
    deedId: example(Id, '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b22'),
    ticketId: example(Id, '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b23'),
    /** Version of the registration that the server last gave to the desk. */
    version: Count,
    madeAt: Instant,
    deed: DeskAction,
  }),
  output: z.strictObject({
    /** Reason why the action could not be applied; null: it is applied. */
    conflict: example(
      z.nullable(
        z.strictObject({ code: example(z.string(), 'sales.desk.verified'), title: z.string(), titles: Words }),
      ),
      null,
    ),
    /** Current status of the registration; null: the caller may no longer see it. */
    status: z.nullable(TicketStatus),
  }),
  refusals: setRefusals,
})

export const returnDeskSet = operation({
  name: 'sales.desk-sets.return',
  summary:
    'Ends a set of which the device has sent everything and forgotten the rest. Receipt numbers that were not used go back, or are written off.',
  method: 'POST',
  path: `${path}/{id}/return`,
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject(set),
  output: z.strictObject({ givenBack: Count, writtenOff: Count }),
  refusals: setRefusals,
})

export const giveUpDeskSet = operation({
  name: 'sales.desk-sets.give-up',
  summary:
    'Ends one’s own set whose device has lost it. Nothing is taken from it any more, and its receipt numbers are written off.',
  method: 'POST',
  path: `${path}/{id}/give-up`,
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject(set),
  output: z.strictObject({ writtenOff: Count }),
  refusals: setRefusals,
})

export const wipeDeskSet = operation({
  name: 'sales.desk-sets.wipe',
  summary:
    'Ends anybody’s set whose device is lost, or is not to be used any more: it is told to forget everything, and nothing is taken from it. Its receipt numbers are written off.',
  method: 'POST',
  path: `${path}/{id}/wipe`,
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({ ...set, reason: example(Line(500), 'The tablet was left in a taxi') }),
  output: z.strictObject({ writtenOff: Count }),
  refusals: setRefusals,
})
