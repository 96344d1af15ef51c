import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant, pageOf, QueryCount, Words } from '../../common.ts'
import { operation } from '../../operation.ts'
import { Profile } from '../../accounts/account.ts'
import { IdType } from '../../particulars.ts'
import { PartyRole } from './consent-link.ts'
import { CorrectionSummary } from './corrected.ts'
import { depositResults, outcomes } from '../sale-day/outcome.ts'
import { Applicant, PictureFocus, SalesOffice, SessionMethod } from '../property/sales-session.ts'
import { TenderUnit } from '../property/tender.ts'
import { Wallet } from '../wallet/wallet.ts'

export const ticketStatuses = ['PENDING', 'REGISTERED', 'VERIFIED', 'CHECKED_IN', 'DONE', 'VOIDED', 'WITHDREW'] as const
export const TicketStatus = example(z.enum(ticketStatuses), 'PENDING')
export type TicketStatus = z.output<typeof TicketStatus>
/** Outcome of a registration that is Done; null for every other status. Lists show it in place of the status. */
export const TicketOutcome = example(z.nullable(z.enum(outcomes)), null)
/**
 * Statuses in which a registration can no longer change; money and documents that we still hold are returned (D-2.1).
 */
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
  /** Unit of a session by tender; otherwise null. */
  tenderUnit: z.nullable(TenderUnit),
  numberOfIntents: Count,
  numberOfUnits: Count,
  depositCents: Cents,
  totalDepositCents: Cents,
  remainingCents: Cents,
  /** Closing time of the session: a registration whose deposit is not arranged by then is void. */
  closesAt: Instant,
  createdAt: Instant,
})
export type TicketRow = z.output<typeof TicketRow>

/** A registration in its owner's list, where it is shown with the picture of the property. */
export const ListedTicket = z.extend(TicketRow, {
  pictureFocus: PictureFocus,
  /** How the session is sold, which says what the intents are: ballot entries, tenders, or turns to choose. */
  sessionMethod: SessionMethod,
})
export type ListedTicket = z.output<typeof ListedTicket>

/** Another registration, as the owner of a linked registration sees it. */
const Related = z.strictObject({
  intentId: Id,
  registrationNumber: example(z.string(), 'R-7KQ4-M2XP'),
  name: example(z.string(), 'C*** T**'),
})

/** A registration as its owner sees it. */
export const Ticket = z.extend(ListedTicket, {
  intentId: Id,
  batchId: Id,
  /** Paid by card and not refunded, in cents. The amount to bring to the sales office is the total minus this. */
  settledCents: Cents,
  /** True if the registrant named an estate agent. An answer that an earlier release stored does not say so. */
  hasAgent: z.optional(example(z.boolean(), false)),
  /** True if the session accepts instruments that were not entered before. */
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
  /** Other people named in the registration, and whether they have given their own consents. */
  people: z.array(
    z.strictObject({
      id: Id,
      role: PartyRole,
      name: example(z.string(), 'CHAN SIU MING'),
      idType: IdType,
      idNumberMasked: example(z.string(), 'C123****'),
      consentedAt: z.nullable(Instant),
      linkSentAt: z.nullable(Instant),
      /** When the person, logged in to their own account, objected to being named. */
      objectedAt: z.nullable(Instant),
      /** When the person wanted to consent by the link and had no place left in the session; null once they have. */
      fullAt: z.nullable(Instant),
    }),
  ),
  /**
   * Items that the sales office needs in addition to the QR code, one sentence each; an item is done once the office
   * has seen or received it.
   */
  bring: z.array(z.strictObject({ what: Words, isDone: example(z.boolean(), false) })),
  /** Registrations of other people that ask to be linked to this one. */
  relatedAsks: z.array(Related),
  /** Registrations that are linked to this one at their own request. */
  linked: z.array(Related),
  /** Signed, opaque token that is shown to staff as a QR code; null until Registered (D-7.57). */
  qr: z.nullable(z.strictObject({ token: example(z.string(), 'AQECAw'), expiresAt: Instant })),
  /** Wallet apps to which the pass with this code can be added; none while there is no code. */
  wallets: z.array(Wallet),
  /** True if the registrant may currently withdraw the registration online. */
  mayWithdraw: example(z.boolean(), true),
  /** When the registrant requested the withdrawal of a registration that the sales office has verified. */
  withdrawalWishedAt: example(z.nullable(Instant), null),
  transitions: z.array(
    z.strictObject({
      from: z.nullable(TicketStatus),
      to: TicketStatus,
      at: Instant,
      /** Reason, if the status does not express it. */
      reason: z.nullable(Words),
    }),
  ),
  /**
   * Positions at which the ballot drew the intents, and the number of entries; null: the ballot is not drawn, or the
   * registration was not in the list.
   */
  drawn: z.nullable(z.strictObject({ positions: example(z.array(Count), [128]), entries: Count })),
  /**
   * The day of the sale, once it is set up: when the group checks in or, for a tender, when the tender box is open;
   * and when the sale ends.
   */
  day: z.nullable(
    z.strictObject({
      reportFrom: z.nullable(Instant),
      reportUntil: z.nullable(Instant),
      boxOpensAt: z.nullable(Instant),
      boxClosesAt: z.nullable(Instant),
      endsAt: Instant,
    }),
  ),
  /** Outcome on the day of the sale, and what happened to the deposit, if there was any. */
  ended: z.nullable(
    z.strictObject({
      outcome: example(z.enum(outcomes), 'PURCHASED'),
      deposit: example(z.nullable(z.enum(depositResults)), 'APPLIED'),
    }),
  ),
  /** Corrections that the sales office made against an original. */
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
  output: pageOf(ListedTicket),
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

/** A registration of another person in which the caller is named: only the caller's part of it. */
export const SharedTicket = z.strictObject({
  /** Id with which the caller answers whether they agreed to be named. */
  id: Id,
  registrationNumber: example(z.string(), 'R-7KQ4-M2XP'),
  status: TicketStatus,
  role: PartyRole,
  propertyId: Id,
  propertyName: Words,
  sessionName: Words,
  /** Masked name of the registrant. */
  registrantName: example(z.string(), 'C*** T** M**'),
  verifyBy: Instant,
  consentedAt: z.nullable(Instant),
  /** When the caller agreed to be named, or objected. */
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
    /**
     * Registrations that have the account's identity number but contacts of somebody else: property and session, and
     * whether the caller has confirmed or objected.
     */
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
