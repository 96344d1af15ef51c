import * as z from 'zod/mini'
import { Behaviour } from './behaviour.ts'

export const Locale = z.enum(['en', 'zh-HK', 'zh-CN'])
export type Locale = z.output<typeof Locale>

/** All that is kept of a card. */
export const Card = z.object({ brand: z.string(), last4: z.string().check(z.regex(/^\d{4}$/)) })
export type Card = z.output<typeof Card>

/** Why a card was not charged; each has its words on the page. */
export const failures = ['card_declined', 'insufficient_funds', 'challenge_refused'] as const
export type Failure = (typeof failures)[number]

export const disputeStatuses = [
  ...(['needs_response', 'under_review', 'lost', 'won', 'prevented'] as const),
  ...(['warning_needs_response', 'warning_under_review', 'warning_closed'] as const),
] as const
export type DisputeStatus = (typeof disputeStatuses)[number]
const Dispute = z.object({ status: z.enum(disputeStatuses), amountCents: z.int(), createdAt: z.int() })

const Metadata = z.record(z.string(), z.string())

/** Money that went back, or was to. */
export const Refund = z.object({
  id: z.string(),
  status: z.enum(['succeeded', 'failed']),
  amountCents: z.int(),
  paymentId: z.string(),
  createdAt: z.int(),
  metadata: Metadata,
})
export type Refund = z.output<typeof Refund>

/** What a merchant asks for: of these a payment is made. */
const order = {
  reference: z.nullable(z.string()),
  /** What the buyer reads that it is for. */
  description: z.optional(z.string()),
  amountCents: z.int(),
  currency: z.literal('HKD'),
  locale: Locale,
  returnUrl: z.string(),
  cancelUrl: z.string(),
  expiresAt: z.int(),
  /** What the buyer reads before they pay. */
  note: z._default(z.nullable(z.string()), null),
  metadata: z._default(Metadata, {}),
  intentMetadata: z._default(Metadata, {}),
}
const Order = z.object(order)
export type Order = z.output<typeof Order>

/** A payment as it is kept: session, intent and charge in one; moments are milliseconds since 1970. */
export const Payment = z.object({
  ...order,
  id: z.string(),
  status: z.enum(['open', 'challenged', 'captured', 'failed', 'cancelled']),
  createdAt: z.int(),
  /** When the slow card will be done. */
  captureAt: z.nullable(z.int()),
  capturedAt: z.nullable(z.int()),
  /** Its page has ended, whatever becomes of the card that is with the bank. */
  lapsed: z._default(z.boolean(), false),
  card: z.nullable(Card),
  refundedCents: z.int(),
  refunds: z._default(z.array(Refund), []),
  /** What the buyer’s bank has taken back. Journals of an older gateway do not tell. */
  disputedCents: z._default(z.int(), 0),
  dispute: z._default(z.nullable(Dispute), null),
  failure: z.nullable(z.enum(failures)),
  /** The bank’s own word for it, if that is another than the usual. */
  declineCode: z._default(z.nullable(z.string()), null),
  behaviour: Behaviour,
})
export type Payment = z.output<typeof Payment>

/** An idempotency key, what was asked under it, and what was answered. */
export const IdempotentAnswer = z.object({
  key: z.string(),
  asked: z.string(),
  payment: z.nullable(Payment),
  refund: z.nullable(Refund),
})
export type IdempotentAnswer = z.output<typeof IdempotentAnswer>

/** Nothing happened yet that cannot be undone: a card may be tried, the payment may be cancelled. */
export const isLive = ({ status }: Payment): boolean => status !== 'captured' && status !== 'cancelled'

/** The card is with the bank, which takes its time. */
export const isProcessing = (payment: Payment): boolean => isLive(payment) && payment.captureAt !== null

/** Whether it may be ended: nothing is paid, and nothing is with the bank. */
export const mayExpire = (payment: Payment): boolean => isLive(payment) && !isProcessing(payment)

const iso = (moment: number): string => new Date(moment).toISOString()

/** A payment as the control API shows it. */
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
