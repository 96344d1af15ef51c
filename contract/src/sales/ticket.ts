import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant, pageOf, QueryCount, Words } from '../common.ts'
import { operation } from '../operation.ts'
import { Profile } from '../accounts/account.ts'
import { IdType } from '../particulars.ts'
import { PartyRole } from './consent-link.ts'
import { CorrectionSummary } from './counter/corrected.ts'
import { depositResults, outcomes } from './day/outcome.ts'
import { Applicant, SalesOffice } from './session.ts'
import { TenderUnit } from './tender.ts'

export const ticketStatuses = ['PENDING', 'REGISTERED', 'VERIFIED', 'CHECKED_IN', 'DONE', 'VOIDED', 'WITHDREW'] as const
export const TicketStatus = example(z.enum(ticketStatuses), 'PENDING')
export type TicketStatus = z.output<typeof TicketStatus>
/** How a registration that is done has ended; null for every other status. Lists show it in the place of the status. */
export const TicketOutcome = example(z.nullable(z.enum(outcomes)), null)
/** In which nothing may happen to it any more; what is still in our hands goes back (D-2.1). */
export const finalStatuses: readonly TicketStatus[] = ['DONE', 'VOIDED', 'WITHDREW']

export const TicketRow = z.strictObject({
  id: Id,
  registrationNumber: example(z.string(), 'R-7KQ4-M2XP'),
  status: TicketStatus,
  propertyId: Id,
  propertyName: Words,
  sessionId: Id,
  sessionName: Words,
  batchName: Words,
  applicant: Applicant,
  /** Of a session by tender. */
  tenderUnit: z.nullable(TenderUnit),
  numberOfIntents: Count,
  numberOfUnits: Count,
  depositCents: Cents,
  totalDepositCents: Cents,
  remainingCents: Cents,
  /** Of its session: what is not paid by then is void. */
  closesAt: Instant,
  createdAt: Instant,
})
export type TicketRow = z.output<typeof TicketRow>

/** Another registration, as the owner of one that it is linked to sees it. */
const Related = z.strictObject({
  intentId: Id,
  registrationNumber: example(z.string(), 'R-7KQ4-M2XP'),
  name: example(z.string(), 'C*** T**'),
})

/** A registration as its owner sees it. */
export const Ticket = z.extend(TicketRow, {
  intentId: Id,
  batchId: Id,
  /** Paid by card and not given back: what is brought to the sales office is the total less this. */
  settledCents: Cents,
  /** The session takes instruments that were not entered before. */
  bringToOffice: example(z.boolean(), true),
  propertyAddress: Words,
  verifyBy: Instant,
  ballotAt: z.nullable(Instant),
  saleAt: Instant,
  salesOffice: SalesOffice,
  payee: Words,
  registrant: z.pick(Profile, {
    englishLastName: true,
    englishFirstName: true,
    chineseLastName: true,
    chineseFirstName: true,
    idType: true,
    idNumberMasked: true,
  }),
  companyName: z.nullable(
    z.strictObject({
      english: example(z.nullable(z.string()), 'HARBOUR LIGHT HOLDINGS LIMITED'),
      chinese: example(z.nullable(z.string()), null),
    }),
  ),
  /** Who else is named, and whether they have given their own consents. */
  people: z.array(
    z.strictObject({
      id: Id,
      role: PartyRole,
      name: example(z.string(), 'CHAN SIU MING'),
      idType: IdType,
      idNumberMasked: example(z.string(), 'C123****'),
      consentedAt: z.nullable(Instant),
      linkSentAt: z.nullable(Instant),
      /** When the person said, in an account of their own, not to have agreed to be named. */
      objectedAt: z.nullable(Instant),
    }),
  ),
  /** What the sales office wants to see beside the QR code, a sentence each; done is what it has seen or received. */
  bring: z.array(z.strictObject({ what: Words, isDone: example(z.boolean(), false) })),
  /** Another’s registration that asks to be linked to this one. */
  relatedAsks: z.array(Related),
  /** Registrations that are linked to this one, by their own asking. */
  linked: z.array(Related),
  /** Signed and opaque, shown to staff as a QR code; null until Registered (D-7.57). */
  qr: z.nullable(z.strictObject({ token: example(z.string(), 'AQECAw'), expiresAt: Instant })),
  /** Whether the registrant may withdraw it online, as things stand. */
  mayWithdraw: example(z.boolean(), true),
  /** Since when the registrant wishes to withdraw what the sales office has verified. */
  withdrawalWishedAt: example(z.nullable(Instant), null),
  transitions: z.array(
    z.strictObject({
      from: z.nullable(TicketStatus),
      to: TicketStatus,
      at: Instant,
      /** Why, where it does not say so itself. */
      reason: z.nullable(Words),
    }),
  ),
  /** At which positions the ballot drew its intents, and of how many; null: it is not drawn, or was not in the list. */
  drawn: z.nullable(z.strictObject({ positions: example(z.array(Count), [128]), entries: Count })),
  /** The day of the sale, once it is set up: when its group reports or, of a tender, when the tender box is open; and when the sale ends. */
  day: z.nullable(
    z.strictObject({
      reportFrom: z.nullable(Instant),
      reportUntil: z.nullable(Instant),
      boxOpensAt: z.nullable(Instant),
      boxClosesAt: z.nullable(Instant),
      endsAt: Instant,
    }),
  ),
  /** How it ended on that day, and what has become of its deposit, if there was any. */
  ended: z.nullable(
    z.strictObject({
      outcome: example(z.enum(outcomes), 'PURCHASED'),
      deposit: example(z.nullable(z.enum(depositResults)), 'APPLIED'),
    }),
  ),
  /** What the sales office has corrected against an original. */
  corrections: z.array(CorrectionSummary),
})
export type Ticket = z.output<typeof Ticket>

export const getTicket = operation({
  name: 'sales.tickets.get',
  summary: 'One of the asker’s own registrations.',
  method: 'GET',
  path: '/v1/sales/intents/ticket/{id}',
  aliases: ['/v1/sales/intents/ticket{id}'],
  who: 'registrant',
  input: z.strictObject({ id: Id }),
  output: Ticket,
  refusals: ['request.not-found'],
})

export const listTickets = operation({
  name: 'sales.tickets.list',
  summary: 'The asker’s own registrations, newest first.',
  method: 'GET',
  path: '/v1/sales/intents/list',
  who: 'registrant',
  input: z.strictObject({
    limit: z.optional(QueryCount(100)),
    status: z.optional(TicketStatus),
    propertyId: z.optional(Id),
    after: example(z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/, 'invalid'))), undefined),
  }),
  output: pageOf(TicketRow),
})

export const confirmTicket = operation({
  name: 'sales.tickets.confirm',
  summary: 'Pay later: the registrant brings the whole deposit to the sales office as cashier’s orders.',
  method: 'POST',
  path: '/v1/sales/intents/ticket/{id}/confirm',
  who: 'registrant',
  idempotency: 'required',
  input: z.strictObject({ id: Id }),
  output: Ticket,
  refusals: [
    'request.not-found',
    'sales.session.closed',
    'sales.ticket.state',
    'sales.ticket.pay-now',
    'sales.ticket.deposit-short',
    'sales.ticket.payment-open',
  ],
})

export const withdrawTicket = operation({
  name: 'sales.tickets.withdraw',
  summary:
    'Takes a registration back: one that is Pending, or Registered where the session allows it online, until registration closes.',
  method: 'POST',
  path: '/v1/sales/intents/ticket/{id}/withdraw',
  who: 'registrant',
  idempotency: 'required',
  input: z.strictObject({ id: Id }),
  output: Ticket,
  refusals: [
    'request.not-found',
    'sales.session.closed',
    'sales.ticket.state',
    'sales.ticket.payment-open',
    'sales.ticket.withdraw-at-office',
  ],
})

/** A registration in which the asker is named beside another: their share of it, and no more. */
export const SharedTicket = z.strictObject({
  /** By which the asker answers whether they agreed to be named. */
  id: Id,
  registrationNumber: example(z.string(), 'R-7KQ4-M2XP'),
  status: TicketStatus,
  role: PartyRole,
  propertyId: Id,
  propertyName: Words,
  sessionName: Words,
  /** Of the one who registered, masked. */
  registrantName: example(z.string(), 'C*** T** M**'),
  verifyBy: Instant,
  consentedAt: z.nullable(Instant),
  /** When the asker agreed to be named, or objected. */
  confirmedAt: z.nullable(Instant),
  objectedAt: z.nullable(Instant),
  createdAt: Instant,
})
export type SharedTicket = z.output<typeof SharedTicket>

export const listSharedTickets = operation({
  name: 'sales.tickets.shared',
  summary:
    'Registrations of others in which the asker is named, found by the identity number of the account and a contact that both know.',
  method: 'GET',
  path: '/v1/sales/intents/shared',
  who: 'registrant',
  input: z.strictObject({}),
  output: z.strictObject({
    rows: z.array(SharedTicket),
    /** Those that bear the account's number with contacts that are not the account's: whether they stand, and where. */
    strange: z.array(
      z.pick(SharedTicket, {
        id: true,
        propertyName: true,
        sessionName: true,
        confirmedAt: true,
        objectedAt: true,
        createdAt: true,
      }),
    ),
  }),
})
