import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant, Words } from '../../common.ts'
import { operation } from '../../operation.ts'
import { CardStatus, InstrumentStatus, instrumentMethods } from '../../payments/payment.ts'
import { outcomes } from '../sale-day/outcome.ts'
import { Applicant, SessionMethod } from '../property/sales-session.ts'
import { TicketStatus } from '../ticket/ticket.ts'

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
  /** Verifications, newest first; undone ones stay in the list. */
  verifications: z.array(
    z.strictObject({
      id: Id,
      receiptNumber: example(z.string(), 'V-000128'),
      verifiedAt: Instant,
      undoneAt: example(z.nullable(Instant), null),
    }),
  ),
  /** Status history, oldest first. */
  transitions: z.array(
    z.strictObject({
      to: TicketStatus,
      at: Instant,
      /** Reason, if the status does not express it. */
      reason: z.nullable(Words),
    }),
  ),
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
