import * as z from 'zod/mini'
import { Behaviour } from './behaviour.ts'

export const Locale = z.enum(['en', 'zh-HK', 'zh-CN'])
export type Locale = z.output<typeof Locale>

/** All the card data that is stored. */
export const Card = z.object({ brand: z.string(), last4: z.string().check(z.regex(/^\d{4}$/)) })
export type Card = z.output<typeof Card>

/** Reasons why a card was not charged. Each has its text on the page. */
export const failures = ['card_declined', 'insufficient_funds', 'challenge_refused'] as const
export type Failure = (typeof failures)[number]

export const disputeStatuses = [
  ...(['needs_response', 'under_review', 'lost', 'won', 'prevented'] as const),
  ...(['warning_needs_response', 'warning_under_review', 'warning_closed'] as const),
] as const
export type DisputeStatus = (typeof disputeStatuses)[number]
const Dispute = z.object({ status: z.enum(disputeStatuses), amountCents: z.int(), createdAt: z.int() })

const Metadata = z.record(z.string(), z.string())

/** A refund, successful or failed. */
export const Refund = z.object({
  id: z.string(),
  status: z.enum(['succeeded', 'failed']),
  amountCents: z.int(),
  paymentId: z.string(),
  createdAt: z.int(),
  metadata: Metadata,
})
export type Refund = z.output<typeof Refund>

/** A merchant's order, from which a payment is created. */
const order = {
  reference: z.nullable(z.string()),
  /** Text for the buyer that says what the payment is for. */
  description: z.optional(z.string()),
  amountCents: z.int(),
  currency: z.literal('HKD'),
  locale: Locale,
  returnUrl: z.string(),
  cancelUrl: z.string(),
  expiresAt: z.int(),
  /** Note that the buyer reads before paying. */
  note: z._default(z.nullable(z.string()), null),
  metadata: z._default(Metadata, {}),
  intentMetadata: z._default(Metadata, {}),
}
const Order = z.object(order)
export type Order = z.output<typeof Order>

/** A stored payment: session, intent and charge in one. Times are milliseconds since 1970. */
export const Payment = z.object({
  ...order,
  id: z.string(),
  status: z.enum(['open', 'challenged', 'captured', 'failed', 'cancelled']),
  createdAt: z.int(),
  /** Time at which the slow card will be captured. */
  captureAt: z.nullable(z.int()),
  capturedAt: z.nullable(z.int()),
  /** True once the payment's page has ended, even if the bank still processes a card. */
  lapsed: z._default(z.boolean(), false),
  card: z.nullable(Card),
  refundedCents: z.int(),
  refunds: z._default(z.array(Refund), []),
  /** Amount in cents that the buyer’s bank has taken back. Journals of an older gateway lack this field. */
  disputedCents: z._default(z.int(), 0),
  dispute: z._default(z.nullable(Dispute), null),
  failure: z.nullable(z.enum(failures)),
  /** The bank’s own decline code, if it differs from the usual one. */
  declineCode: z._default(z.nullable(z.string()), null),
  behaviour: Behaviour,
})
export type Payment = z.output<typeof Payment>

/** An idempotency key, the hash of its request, and the answer. */
export const IdempotentAnswer = z.object({
  key: z.string(),
  asked: z.string(),
  payment: z.nullable(Payment),
  refund: z.nullable(Refund),
})
export type IdempotentAnswer = z.output<typeof IdempotentAnswer>

/** True while nothing irreversible has happened: a card may be tried, and the payment may be cancelled. */
export const isLive = ({ status }: Payment): boolean => status !== 'captured' && status !== 'cancelled'

/** True while the bank is still processing the card. */
export const isProcessing = (payment: Payment): boolean => isLive(payment) && payment.captureAt !== null

/** True if the payment may be ended: it is not captured, and the bank is not processing a card. */
export const mayExpire = (payment: Payment): boolean => isLive(payment) && !isProcessing(payment)

const iso = (moment: number): string => new Date(moment).toISOString()

/** Returns a payment as the control API shows it. */
export const showPayment = (payment: Payment, url: string, lies: Behaviour = {}) => ({
  id: payment.id,
  status: payment.status,
  amountCents: lies.amountCents ?? payment.amountCents,
  currency: lies.currency ?? payment.currency,
  reference: payment.reference,
  url,
  mode: lies.mode ?? 'test',
  createdAt: iso(payment.createdAt),
  expiresAt: iso(payment.expiresAt),
  capturedAt: payment.capturedAt === null ? null : iso(payment.capturedAt),
  card: payment.card,
  refundedCents: payment.refundedCents,
  disputedCents: payment.disputedCents,
  failure: payment.failure,
})
export type Shown = ReturnType<typeof showPayment>
