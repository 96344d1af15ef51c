import * as z from 'zod/mini'
import { Behaviour } from './behaviour.ts'

/** An address a browser may be sent to: http or https, and nobody's password in it. */
const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}
const address = z.string().check(z.maxLength(2048), z.refine(isWebAddress, 'must be an http or https address'))

export const Locale = z.enum(['en', 'zh-HK', 'zh-CN'])
export type Locale = z.output<typeof Locale>

/** What a merchant asks for. */
export const Order = z.strictObject({
  reference: z.string().check(z.regex(/^\P{C}{1,100}$/u)),
  /** What the buyer reads that it is for. */
  description: z.optional(z.string().check(z.regex(/^\P{C}{1,200}$/u))),
  amountCents: z.int().check(z.minimum(1), z.maximum(99_999_999_999)),
  currency: z.literal('HKD'),
  locale: Locale,
  returnUrl: address,
  cancelUrl: address,
  webhookUrl: address,
  expiresAt: z.iso.datetime({ offset: true }),
})
export type Order = z.output<typeof Order>

/** All that is kept of a card. */
export const Card = z.object({ brand: z.string(), last4: z.string().check(z.regex(/^\d{4}$/)) })
export type Card = z.output<typeof Card>

export const failures = ['card_declined', 'insufficient_funds', 'challenge_refused'] as const
export type Failure = (typeof failures)[number]

/** A payment as it is kept; moments are milliseconds since 1970. */
export const Payment = z.object({
  id: z.string(),
  status: z.enum(['open', 'challenged', 'captured', 'failed', 'cancelled']),
  amountCents: z.int(),
  currency: z.literal('HKD'),
  reference: z.string(),
  description: z.optional(z.string()),
  locale: Locale,
  returnUrl: z.string(),
  cancelUrl: z.string(),
  webhookUrl: z.string(),
  createdAt: z.int(),
  expiresAt: z.int(),
  /** When the slow card will be done. */
  captureAt: z.nullable(z.int()),
  capturedAt: z.nullable(z.int()),
  card: z.nullable(Card),
  refundedCents: z.int(),
  /** What the buyer’s bank has taken back. Journals of an older gateway do not tell. */
  disputedCents: z._default(z.int(), 0),
  failure: z.nullable(z.enum(failures)),
  behaviour: Behaviour,
})
export type Payment = z.output<typeof Payment>

export const Refund = z.object({
  id: z.string(),
  status: z.literal('succeeded'),
  amountCents: z.int(),
  paymentId: z.string(),
  createdAt: z.string(),
})
export type Refund = z.output<typeof Refund>

/** An idempotency key, what was asked under it, and what was answered. */
export const Kept = z.object({
  key: z.string(),
  asked: z.string(),
  payment: z.nullable(Payment),
  refund: z.nullable(Refund),
})
export type Kept = z.output<typeof Kept>

/** Nothing happened yet that cannot be undone: a card may be tried, the payment may be cancelled. */
export const isLive = ({ status }: Payment): boolean => status !== 'captured' && status !== 'cancelled'

const iso = (moment: number): string => new Date(moment).toISOString()

/** A payment as a merchant sees it. */
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
