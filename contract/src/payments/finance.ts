import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant, Line, pageOf, Words } from '../common.ts'
import { operation } from '../operation.ts'
import { seen, seenRefusals } from '../sales/desk/desk.ts'
import { Day } from '../sales/registration/registration-list.ts'
import { TicketOutcome, TicketStatus } from '../sales/ticket/ticket.ts'
import { CardStatus, InstrumentStatus, instrumentMethods, RefundReason } from './payment.ts'

// Finance view of a session: its ledger, its instruments, refunds to cards, and discrepancies.

const number = { registrationNumber: example(z.string(), 'R-7KQ4-M2XP') }
const After = example(z.optional(Id), undefined)
const ofSession = { sessionId: Id, after: After }

/** Number of rows on a page. */
export const financePage = 50

/** Sums in cents of a deposit, or of all deposits of a session. */
export const DepositSums = z.strictObject({
  dueCents: Cents,
  /** Card payments that were not refunded, and instruments that were entered, received or not. In cents. */
  settledCents: Cents,
  declaredCents: Cents,
  /** Card payments that were not refunded, and instruments that are at the sales office. In cents. */
  heldCents: Cents,
  appliedCents: Cents,
  refundedCents: Cents,
  /** Refunds to cards that are in progress, in cents. */
  refundingCents: Cents,
  /** Instruments that were handed back, in cents. */
  returnedCents: Cents,
})
export type DepositSums = z.output<typeof DepositSums>

/** The account at the card service that took a payment, by its name in the settings. */
const CardAccount = z.strictObject({
  name: example(z.string(), 'main'),
  /** False if the settings no longer have the account: its payments are neither refunded nor compared. */
  isConfigured: example(z.boolean(), true),
})
/** True if there is or was more than one account. */
const hasSeveralAccounts = example(z.boolean(), false)

export const listLedger = operation({
  name: 'payments.ledger.list',
  summary: 'The deposits of a session, registration by registration, in the order of their numbers.',
  method: 'GET',
  path: '/v1/office/finance/ledger',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({ sessionId: Id, after: example(z.optional(Line(40)), undefined) }),
  output: pageOf(
    z.extend(DepositSums, {
      id: Id,
      ...number,
      status: TicketStatus,
      outcome: TicketOutcome,
      /** Names of the accounts at the card service that took its payments. */
      accounts: example(z.array(z.string()), ['main']),
    }),
  ),
  refusals: ['request.not-found'],
})

/** All deposits of a session together. */
export const LedgerSums = z.strictObject({
  registrations: Count,
  sums: DepositSums,
  /** Settled and declared amounts in cents, added up line by line. */
  lines: z.strictObject({ settledCents: Cents, declaredCents: Cents }),
  /** Card payments by the account that took them: the configured ones, and others that have payments here. */
  accounts: z.array(
    z.extend(CardAccount, {
      /** True for the account that takes new payments. */
      isCurrent: example(z.boolean(), true),
      payments: Count,
      chargedCents: Cents,
      refundedCents: Cents,
      /** Refunds that are ordered but not done, in cents. */
      refundingCents: Cents,
    }),
  ),
})
export type LedgerSums = z.output<typeof LedgerSums>

export const sumLedger = operation({
  name: 'payments.ledger.sum',
  summary: 'All deposits of a session together, and the same by the lines of the ledger, which are never changed.',
  method: 'GET',
  path: '/v1/office/finance/ledger/sums',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({ sessionId: Id }),
  output: LedgerSums,
  refusals: ['request.not-found'],
})

export const InstrumentRow = z.strictObject({
  id: Id,
  orderNumber: example(z.string(), 'P-7KQ4-M2XP'),
  ticketId: Id,
  /** Version of the registration in this view. */
  ticketVersion: Count,
  ticketStatus: TicketStatus,
  ...number,
  method: z.enum(instrumentMethods),
  bank: example(z.string(), '004'),
  number: example(z.string(), '123456'),
  amountCents: Cents,
  status: InstrumentStatus,
  /** When the sales office received the instrument, whatever has happened to it since. */
  receivedAt: z.nullable(Instant),
  /** When the status was reached, by which staff member, and why. */
  at: z.nullable(Instant),
  by: example(z.nullable(z.string()), 'WONG Lai Ming'),
  reason: example(z.nullable(z.string()), null),
  /**
   * Person who collected the instrument against a signature, and whether that is the registrant or somebody with the
   * registrant's letter.
   */
  collected: example(
    z.nullable(z.strictObject({ receiver: example(z.string(), 'CHAN TAI MAN'), isRegistrant: z.boolean() })),
    null,
  ),
})
export type InstrumentRow = z.output<typeof InstrumentRow>

export const listInstruments = operation({
  name: 'payments.instruments.list',
  summary:
    'The cashier’s orders and cheques of a session in one state, the latest first; of those received on certain days, if they are named.',
  method: 'GET',
  path: '/v1/office/finance/instruments',
  who: 'staff',
  needs: 'role',
  audited: true,
  input: z.strictObject({
    ...ofSession,
    status: InstrumentStatus,
    /** Days in Hong Kong, both inclusive. */
    receivedFrom: example(z.optional(Day), undefined),
    receivedTo: example(z.optional(Day), undefined),
  }),
  output: z.strictObject({ rows: z.array(InstrumentRow), isLast: example(z.boolean(), true) }),
  refusals: ['request.not-found'],
})

export const listBanking = operation({
  name: 'payments.instruments.bank',
  summary:
    'The instruments of a session that were received on a day and are still there, bank by bank: what goes to the bank.',
  method: 'GET',
  path: '/v1/office/finance/banking',
  who: 'staff',
  needs: 'role',
  audited: true,
  input: z.strictObject({ sessionId: Id, day: Day }),
  output: z.strictObject({ payee: Words, rows: z.array(InstrumentRow) }),
  refusals: ['request.not-found'],
})

/** Reasons why a bank did not pay. */
export const DishonourReason = z.enum(['REFUSED_BY_BANK', 'STOPPED', 'IRREGULAR', 'FORGED'], 'required')
export type DishonourReason = z.output<typeof DishonourReason>

export const dishonourInstrument = operation({
  name: 'payments.instruments.dishonour',
  summary:
    'Notes that the bank did not pay a cashier’s order or cheque. The deposit is short by it: what was Registered is Pending again; what is verified is undone first.',
  method: 'POST',
  path: '/v1/office/finance/tickets/{id}/instruments/{instrumentId}/dishonour',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({ ...seen, instrumentId: Id, reason: example(DishonourReason, 'REFUSED_BY_BANK') }),
  output: z.strictObject({ status: TicketStatus }),
  refusals: [...seenRefusals, 'sales.ticket.state', 'payments.instrument.state'],
})

export const listRefunds = operation({
  name: 'payments.refunds.list',
  summary: 'What goes back to cards, and what has gone, the latest first.',
  method: 'GET',
  path: '/v1/office/finance/refunds',
  who: 'staff',
  needs: 'role',
  input: z.strictObject(ofSession),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        id: Id,
        ticketId: Id,
        ...number,
        orderNumber: example(z.string(), 'P-7KQ4-M2XP'),
        amountCents: Cents,
        reason: RefundReason,
        cardStatus: CardStatus,
        brand: example(z.nullable(z.string()), 'visa'),
        last4: example(z.nullable(z.string()), '4242'),
        requestedAt: Instant,
        doneAt: z.nullable(Instant),
        /** Number of times that the card service has refused so far. */
        refusals: Count,
        account: CardAccount,
      }),
    ),
    hasSeveralAccounts,
    isLast: example(z.boolean(), true),
  }),
  refusals: ['request.not-found'],
})

export const Mismatch = z.strictObject({
  id: Count,
  kind: z.enum(['STRANGE', 'AMOUNT', 'CURRENCY', 'MODE', 'STATUS', 'RETURNED', 'REFUSED', 'UNCOVERED']),
  /** Id of the payment at the card service, and our registration if the payment belongs to one. */
  providerId: example(z.string(), 'pi_3NfQ'),
  account: CardAccount,
  registrationNumber: example(z.nullable(z.string()), 'R-7KQ4-M2XP'),
  ticketId: z.nullable(Id),
  ours: example(z.string(), 'PAID 10000000'),
  theirs: example(z.string(), 'captured 10000000'),
  foundAt: Instant,
  resolvedAt: z.nullable(Instant),
  /** Staff member who resolved the discrepancy, and how; null if it resolved itself. */
  resolvedBy: example(z.nullable(z.string()), null),
  resolution: example(z.nullable(z.string()), null),
})
export type Mismatch = z.output<typeof Mismatch>

export const listMismatches = operation({
  name: 'payments.mismatches.list',
  summary: 'Where the card service and the ledger do not agree: all that is open, and the last that were settled.',
  method: 'GET',
  path: '/v1/office/finance/mismatches',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({}),
  output: z.strictObject({ rows: z.array(Mismatch), hasSeveralAccounts }),
})

export const resolveMismatch = operation({
  name: 'payments.mismatches.resolve',
  summary: 'Notes how a disagreement was settled outside; the same is not listed again.',
  method: 'POST',
  path: '/v1/office/finance/mismatches/{id}/resolve',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({
    id: example(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'invalid')), '1'),
    resolution: example(Line(300), 'Refunded in the card service’s dashboard'),
  }),
  output: z.strictObject({}),
  refusals: ['request.not-found'],
})

export const financeOperations = [
  listLedger,
  sumLedger,
  listInstruments,
  listBanking,
  dishonourInstrument,
  listRefunds,
  listMismatches,
  resolveMismatch,
] as const
