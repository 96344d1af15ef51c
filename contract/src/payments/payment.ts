import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant } from '../common.ts'
import { operation, uploadMedia } from '../operation.ts'
import { Code } from '../reference/code.ts'
import { tightCode } from '../text.ts'

/** Payment methods whose instruments people bring to the sales office. */
export const instrumentMethods = ['CASHIER_ORDER', 'CHEQUE'] as const
/** Payment methods of a deposit. */
export const Method = z.enum(['CREDIT_CARD', ...instrumentMethods], 'required')
export type Method = z.output<typeof Method>

/** Maximum number of instruments for a registration (R-9.1; D-7.35). */
export const maxInstruments = 4
/** Maximum number of card payments for a registration that were paid or may still be paid. */
export const maxCards = 4
/**
 * Minimum and maximum of one payment at the card service in cents, HK$4.00 to HK$999,999.99 (Stripe's limits for Hong
 * Kong dollars).
 */
const [leastCardCents, maxCardCents] = [400, 99_999_999]

type Sums = { totalCents: number; settledCents: number; declaredCents: number }

/** Returns the remaining amount in cents: total = settled + declared + remaining (S-I2). */
export const remainingOf = ({ totalCents, settledCents, declaredCents }: Sums): number =>
  Math.max(0, totalCents - settledCents - declaredCents)

/**
 * Returns the fault of an amount, or null. No amount may exceed what remains, and a card payment must be within the
 * limits of its service.
 */
export const amountFault = (
  amountCents: number,
  remainingCents: number,
  byCard: boolean,
): 'exceeds_remaining' | 'card_amount' | null => {
  if (amountCents > remainingCents) return 'exceeds_remaining'
  return byCard && (amountCents < leastCardCents || amountCents > maxCardCents) ? 'card_amount' : null
}

/** Returns the part of the remaining amount that one card payment can cover, in cents. */
export const maxByCard = (remainingCents: number): number => Math.min(remainingCents, maxCardCents)

/** Minutes after which an unpaid card payment is cancelled. */
export const cardMinutes = 3

/**
 * Payment states (D-2.3). For an instrument, `CANCELLED` means that the registrant cancelled it before it counted.
 * For a card payment, `CANCELLED` means that it ended unpaid, and `CANCELLING` lasts until the bank can no longer
 * charge; `FAILED` means that it ended after the bank had refused.
 */
export const InstrumentStatus = z.enum([
  'DECLARED',
  'RECEIVED',
  'RETURNED',
  'APPLIED',
  'DISHONOURED',
  'REPLACED',
  'CANCELLED',
])
export type InstrumentStatus = z.output<typeof InstrumentStatus>
export const CardStatus = z.enum([
  'CREATED',
  'PENDING',
  'CANCELLING',
  'PAID',
  'FAILED',
  'CANCELLED',
  'REFUND_PENDING',
  'REFUNDED',
])
export type CardStatus = z.output<typeof CardStatus>
export const PaymentStatus = example(
  z.enum([
    ...CardStatus.options,
    ...InstrumentStatus.options.filter(
      (status): status is Exclude<InstrumentStatus, 'CANCELLED'> => status !== 'CANCELLED',
    ),
  ]),
  'PAID',
)
export type PaymentStatus = z.output<typeof PaymentStatus>

/** Reasons why the bank did not charge; `UNAVAILABLE`: the card service accepted no orders at all. */
export const CardFailure = z.enum(['DECLINED', 'INSUFFICIENT_FUNDS', 'CHALLENGE_REFUSED', 'UNAVAILABLE'])
export type CardFailure = z.output<typeof CardFailure>
/**
 * Reasons for a refund. `SURPLUS`: charged after the deposit was covered otherwise, or after the registration had
 * ended; `NOT_BOUGHT`: the sale is over and the deposit has not become part of a price.
 */
export const RefundReason = z.enum(['SURPLUS', 'WITHDREW', 'VOIDED', 'BY_THE_BANK', 'NOT_BOUGHT'])
export type RefundReason = z.output<typeof RefundReason>

/** Number of an instrument: the leftmost six digits of the line printed at the bottom (D-7.36). */
export const InstrumentNumber = example(
  z.string().check(
    z.overwrite(text => tightCode(text).replaceAll('-', '')),
    z.minLength(1, 'required'),
    z.regex(/^\d{6}$/, 'instrument_number'),
  ),
  '123456',
)

export const Payment = z.strictObject({
  id: Id,
  orderNumber: example(z.string(), 'P-7KQ4-M2XP'),
  method: Method,
  status: PaymentStatus,
  amountCents: Cents,
  /** When the payment was entered or begun. */
  createdAt: Instant,
  /** Status history of the payment, oldest first. */
  events: z.array(z.strictObject({ status: PaymentStatus, at: Instant })),
  /** Details of a cashier’s order or cheque. */
  instrument: z.nullable(
    z.strictObject({
      bank: example(z.string(), '004'),
      number: example(z.string(), '123456'),
      hasPhoto: example(z.boolean(), false),
    }),
  ),
  /** Details of a card payment. We never receive a card number. */
  card: z.nullable(
    z.strictObject({
      brand: example(z.nullable(z.string()), 'visa'),
      last4: example(z.nullable(z.string()), '4242'),
      /** URL of the card service's payment page, while payment is possible. */
      payUrl: example(z.nullable(z.string()), null),
      /** Instant, by the server’s clock, at which an unpaid payment is cancelled. */
      expiresAt: Instant,
      failure: example(z.nullable(CardFailure), null),
    }),
  ),
  receiptNumber: example(z.nullable(z.string()), 'D-000128'),
  /** Amount of a card payment in cents that we or the bank have refunded so far. */
  returnedCents: example(Cents, 0),
  refund: z.nullable(
    z.strictObject({
      amountCents: Cents,
      reason: example(RefundReason, 'WITHDREW'),
      requestedAt: Instant,
      /** When the card service accepted the refund; the bank books it some days later. */
      doneAt: example(z.nullable(Instant), null),
    }),
  ),
})
export type Payment = z.output<typeof Payment>

/** Amount that a registration owes, and the payments against it: total = settled + declared + remaining. */
export const Balance = z.strictObject({
  totalCents: Cents,
  /** Charged and not refunded, in cents. */
  settledCents: Cents,
  /** Entered as instruments that will be or were brought to the sales office, in cents. */
  declaredCents: Cents,
  remainingCents: Cents,
})
export const PaymentHistory = z.extend(Balance, {
  payments: z.array(Payment),
  /** Numbers of payments that may still be added; 0 while a card payment is open. */
  mayAddCards: Count,
  mayAddInstruments: Count,
  /** Current time by the server’s clock, which countdowns use. */
  now: Instant,
})
export type PaymentHistory = z.output<typeof PaymentHistory>

export const listPayments = operation({
  name: 'payments.history.list',
  summary: 'What was paid or entered for one of the asker’s own registrations, the first first, and what remains.',
  method: 'GET',
  path: '/v1/payment/history/ticket/{ticketId}',
  who: 'registrant',
  input: z.strictObject({ ticketId: Id }),
  output: PaymentHistory,
  refusals: ['request.not-found'],
})

export const addPayment = operation({
  name: 'payments.add',
  summary:
    'Begins a card payment for a registration, or enters a cashier’s order or cheque that will be brought to the sales office, with a photo of it if one is sent. A card payment is CREATED; its page is in the history as soon as the card service has answered.',
  method: 'POST',
  path: '/v1/payment',
  who: 'registrant',
  wire: 'multipart',
  files: 1,
  idempotency: 'required',
  input: z.strictObject({
    ticketId: Id,
    method: example(Method, 'CASHIER_ORDER'),
    amountCents: example(
      z.int('required').check(z.minimum(1, 'required'), z.maximum(100_000_000_000, 'exceeds_remaining')),
      10_000_000,
    ),
    /** Bank and number of an instrument; null for a card. */
    bank: example(z.nullable(Code), '004'),
    number: z.nullable(InstrumentNumber),
  }),
  output: PaymentHistory,
  refusals: [
    'request.not-found',
    'request.too-many',
    'sales.session.closed',
    'sales.ticket.state',
    'files.scanner.unavailable',
    'payments.instrument.known',
    'payments.instrument.too-many',
    'payments.card.open',
    'payments.card.too-many',
  ],
})

export const cancelPayment = operation({
  name: 'payments.cancel',
  summary:
    'Takes back a cashier’s order or cheque that was entered, while the registration is Pending; or cancels a card payment that is not paid. That is CANCELLING until the card service can no longer charge.',
  method: 'PUT',
  path: '/v1/payment/{id}/cancel',
  who: 'registrant',
  idempotency: 'required',
  input: z.strictObject({ id: Id }),
  output: PaymentHistory,
  refusals: ['request.not-found', 'sales.ticket.state', 'payments.card.ended'],
})

export const checkPayment = operation({
  name: 'payments.check',
  summary:
    'Has the card service asked how one of the asker’s own card payments stands. The history tells it when it has answered.',
  method: 'POST',
  path: '/v1/payment/{id}/check',
  who: 'registrant',
  input: z.strictObject({ id: Id }),
  output: PaymentHistory,
  refusals: ['request.not-found', 'request.too-many'],
})

export const getReceipt = operation({
  name: 'payments.receipts.get',
  summary: 'The receipt of one of the asker’s own payments, as a PDF in the language in which letters go to them.',
  method: 'GET',
  path: '/v1/payment/{id}/receipt',
  who: 'registrant',
  audited: true,
  wire: 'stream',
  media: ['application/pdf'],
  input: z.strictObject({ id: Id }),
  output: z.unknown(),
  refusals: ['request.not-found'],
})

export const getInstrumentPhoto = operation({
  name: 'payments.photos.get',
  summary: 'The photo of a cashier’s order or cheque that the asker has sent with it.',
  method: 'GET',
  path: '/v1/payment/{id}/photo',
  who: 'registrant',
  audited: true,
  wire: 'stream',
  media: uploadMedia,
  input: z.strictObject({ id: Id }),
  output: z.unknown(),
  refusals: ['request.not-found'],
})
