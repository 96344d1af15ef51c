import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant, Line, Locale, Words } from '../../common.ts'
import { OfficeSession } from '../../office/session.ts'
import { operation } from '../../operation.ts'
import { aboutPerson, ofDocument } from '../../particulars.ts'
import { InstrumentNumber, instrumentMethods, InstrumentStatus } from '../../payments/payment.ts'
import { Code } from '../../reference/code.ts'
import { CodeValue } from '../../reference/reference.ts'
import { DeskWarning, OriginalKind } from '../desk.ts'
import { Applicant } from '../session.ts'
import { TenderUnit } from '../tender.ts'
import { TicketStatus } from '../ticket.ts'

// What a desk takes along to work without a network, and what it has done there.

/** Hours for which a set is worked with; a day at the sales office and its way home. */
export const setHours = 14
/** Registrations of a session, at most, that are taken along in full. */
export const maxTickets = 3_000
/** Registrations on a page of what is taken. */
export const setPage = 40

/** 32 bytes, base64url. */
const Secret = example(z.string(), 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA')
const ReceiptNumber = example(z.int().check(z.minimum(1), z.maximum(1_000_000_000)), 128)

/** The set itself: of which session, until when, under which receipt numbers, and by which keys codes are known as ours. */
export const DeskSet = z.strictObject({
  id: Id,
  sessionId: Id,
  propertyName: Words,
  sessionName: Words,
  payee: Words,
  /** Name, address, hours and telephone of the sales office, a line each. */
  office: Words,
  verifyBy: Instant,
  takenAt: Instant,
  /** It is worked with until then; what was done before is taken later too. */
  endsAt: Instant,
  firstReceipt: ReceiptNumber,
  lastReceipt: ReceiptNumber,
  /** Public Ed25519 keys by which QR codes are signed, base64url. */
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
   * By which a number that is typed from the original is compared: the first four bits of a MAC of it, for this person and this set
   * alone. Nearly all wrong numbers differ by it, and whoever opens the device is left with one in sixteen of all that it may be. Devices may have it whole until their set of that day is
   * brought back.
   */
  numberMac: example(z.string().check(z.regex(/^([0-9a-f]|[\w-]{43})$/, 'invalid')), '7'),
  isUnderAge: example(z.boolean(), false),
  missingConsents: z.array(z.strictObject({ code: example(z.string(), 'PICS'), name: Words })),
  objectedAt: z.nullable(Instant),
})

/** A registration that waits to be verified: what is compared, received and printed, and nothing else. */
export const SetTicket = z.strictObject({
  id: Id,
  version: Count,
  qrVersion: Count,
  registrationNumber: example(z.string(), 'R-7KQ4-M2XP'),
  /** In which letters go to the registrant, and the receipt is printed. */
  locale: Locale,
  batchName: Words,
  applicant: Applicant,
  numberOfIntents: Count,
  numberOfUnits: Count,
  /** Of a tender, the unit that is bid for. */
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
/** A cashier’s order or cheque that was not entered before, as it is read from the paper at the desk. */
export const TakenInstrument = z.strictObject({
  method: z.enum(instrumentMethods),
  bank: example(Code, '004'),
  number: InstrumentNumber,
  amountCents: example(TakenCents, 10_000_000),
})
export type TakenInstrument = z.output<typeof TakenInstrument>

/** Letters of what cannot be read, at most. */
export const maxUnreadLength = 2_000

/** What does not open at the desk, or needs nothing more: by it a code is known as revoked. */
const OtherTicket = z.strictObject({
  id: Id,
  registrationNumber: example(z.string(), 'R-7KQ4-M2XP'),
  status: TicketStatus,
})

/** What is done at the desk without a network. */
export const DeskAction = example(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('SIGHT'), original: OriginalKind, personId: z.nullable(Id) }),
    z.strictObject({ kind: z.literal('RECEIVE'), instrumentId: Id, payeeIsRight: z.literal(true, 'required') }),
    z.extend(TakenInstrument, { kind: z.literal('TAKE'), payeeIsRight: z.literal(true, 'required') }),
    z.strictObject({ kind: z.literal('VERIFY'), receiptNumber: ReceiptNumber }),
    /** Kept by another version of the program, and not understood by this one: it is for a person to read. */
    z.strictObject({
      kind: z.literal('UNREAD'),
      text: z.string().check(z.maxLength(maxUnreadLength)),
      receiptNumber: z.nullable(ReceiptNumber),
    }),
  ]),
  { kind: 'VERIFY', receiptNumber: 128 },
)
export type DeskAction = z.output<typeof DeskAction>

/** As a device keeps it until it is sent: what it was about, and of what version of it. */
export const StoredDeskAction = z.strictObject({
  id: Id,
  ticketId: Id,
  registrationNumber: z.string(),
  version: Count,
  madeAt: Instant,
  deed: DeskAction,
})
/** As a device keeps what it has taken. */
export const StoredPage = z.strictObject({ tickets: z.array(z.unknown()), others: z.array(OtherTicket) })
export const StoredHead = z.strictObject({
  set: DeskSet,
  session: OfficeSession,
  numberSalt: Secret,
  /** The code lists by which the desk names what it shows and offers; sets that were kept before have none. */
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
    /** Where the next page begins; null: there is none. */
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
    /** Made at the desk; the same is done once, however often and however late it is sent. */
    deedId: example(Id, '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b22'),
    ticketId: example(Id, '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b23'),
    /** Of the registration as the server last gave it to the desk. */
    version: Count,
    madeAt: Instant,
    deed: DeskAction,
  }),
  output: z.strictObject({
    /** Why it could not be done; null: it is done. */
    conflict: example(
      z.nullable(
        z.strictObject({ code: example(z.string(), 'sales.desk.verified'), title: z.string(), titles: Words }),
      ),
      null,
    ),
    /** How the registration stands now; null: it is not theirs to see any more. */
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
