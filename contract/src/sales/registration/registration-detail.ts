import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant, Words } from '../../common.ts'
import { operation } from '../../operation.ts'
import { CardStatus, InstrumentStatus, instrumentMethods } from '../../payments/payment.ts'
import { outcomes, turnResults } from '../sale-day/outcome.ts'
import { unitActs } from '../sale-day/unit.ts'
import { Applicant, SessionMethod } from '../property/sales-session.ts'
import { TicketStatus } from '../ticket/ticket.ts'

/** What happened to a registration. Each kind has the details that it needs; the others are null. */
const timelineKinds = [
  'STATUS',
  'INSTRUMENT',
  'CARD',
  'BOOKED',
  'ARRIVED',
  'CALLED',
  'VERIFIED',
  'UNVERIFIED',
  'PRINTED',
  'CORRECTED',
  'DRAWN',
  'TURN_CALLED',
  'TURN_ENDED',
  'TURN_REOPENED',
  'UNIT',
  'ENVELOPE',
  'LETTER',
] as const

/** An entry of the timeline of a registration: what happened, when, and who did it. Nothing of it is personal data. */
const TimelineEntry = z.strictObject({
  kind: z.enum(timelineKinds),
  at: Instant,
  by: example(z.enum(['STAFF', 'REGISTRANT', 'SYSTEM']), 'STAFF'),
  staffName: example(z.nullable(z.string()), 'WONG Lai Ming'),
  /** Number of a receipt, an order, a card payment, a visitor, a desk or an envelope, or the drawn positions. */
  number: example(z.nullable(z.string()), 'V-000128'),
  /** The status that the registration took. */
  status: example(z.nullable(TicketStatus), 'REGISTERED'),
  instrument: example(z.nullable(InstrumentStatus), 'RECEIVED'),
  card: example(z.nullable(CardStatus), null),
  amountCents: example(z.nullable(Cents), null),
  /** Time of the appointment. */
  startsAt: example(z.nullable(Instant), null),
  /** Result of the turn. */
  result: example(z.nullable(z.enum([...turnResults, 'NO_SHOW', 'NOT_CALLED', 'VOIDED'])), null),
  unit: z.nullable(
    z.strictObject({
      act: example(z.enum(unitActs), 'SELECT'),
      block: example(z.string(), 'Tower 1'),
      blockName: Words,
      floor: example(z.string(), '12'),
      unit: example(z.string(), 'A'),
    }),
  ),
  /** Reason of a status that does not express it, or the subject of a letter. */
  text: z.nullable(Words),
  /** False for a letter that was not delivered, or not yet. */
  isSent: example(z.boolean(), true),
})
export type TimelineEntry = z.output<typeof TimelineEntry>

/**
 * One registration as sales managers and finance see it, who do not work at the desk: its status, its deposit and its
 * history. The registrant's name is masked as in the list; there are no documents, no contacts and no other named
 * people.
 */
export const RegistrationDetail = z.strictObject({
  id: Id,
  registrationNumber: example(z.string(), 'R-7KQ4-M2XP'),
  status: TicketStatus,
  /** Outcome of the registration, if it is Done. */
  outcome: example(z.nullable(z.enum(outcomes)), null),
  propertyName: Words,
  sessionName: Words,
  sessionMethod: SessionMethod,
  batchName: Words,
  /** Masked name of the registrant. */
  name: example(z.string(), 'C*** T** M**'),
  applicant: Applicant,
  hasAgent: example(z.boolean(), false),
  numberOfIntents: Count,
  numberOfUnits: Count,
  createdAt: Instant,
  verifyBy: Instant,
  deposit: z.strictObject({
    totalCents: Cents,
    /** Paid by card and not refunded, in cents. */
    settledCents: Cents,
    /** Sum of the instruments that were entered, received or not, in cents. */
    declaredCents: Cents,
    /** Sum of the instruments that the desk has received, in cents. */
    receivedCents: Cents,
  }),
  instruments: z.array(
    z.strictObject({
      id: Id,
      method: z.enum(instrumentMethods),
      status: InstrumentStatus,
      bank: example(z.string(), '004'),
      number: example(z.string(), '123456'),
      amountCents: Cents,
    }),
  ),
  cards: z.array(
    z.strictObject({
      id: Id,
      orderNumber: example(z.string(), 'P-7KQ4-M2XP'),
      status: CardStatus,
      amountCents: Cents,
      brand: example(z.nullable(z.string()), 'visa'),
      last4: example(z.nullable(z.string()), '4242'),
    }),
  ),
  timeline: z.array(TimelineEntry),
})
export type RegistrationDetail = z.output<typeof RegistrationDetail>

export const openRegistration = operation({
  name: 'sales.registrations.open',
  summary: 'One registration with its deposit and history, to read; names are masked.',
  method: 'GET',
  path: '/v1/office/registrations/{id}',
  who: 'staff',
  needs: 'role',
  audited: true,
  input: z.strictObject({ id: Id }),
  output: RegistrationDetail,
  refusals: ['request.not-found'],
})
