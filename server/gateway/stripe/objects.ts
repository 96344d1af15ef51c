// Stripe’s objects for a payment. Names and types are those of its SDK.
import type Stripe from 'stripe'
import type { Behaviour } from '../payment/behaviour.ts'
import { isProcessing, type Payment, type Refund } from '../payment/payment.ts'

/** A payment with its address and the false data that is reported about it. */
export type PaymentDetails = { payment: Payment; url: string; lies: Behaviour }

const seconds = (moment: number): number => Math.floor(moment / 1000)

/** Session, intent, charge and dispute of one payment share the part of the id after the prefix. */
export const named = (prefix: 'pi' | 'ch' | 'du', { id }: Payment): string => id.replace(/^.*_/, `${prefix}_`)

const moneyOf = ({ payment, lies }: PaymentDetails) => ({
  amount: lies.amountCents ?? payment.amountCents,
  currency: (lies.currency ?? payment.currency).toLowerCase(),
  livemode: lies.mode === 'live',
})

const statusOf = ({ status, lapsed }: Payment): Stripe.Checkout.Session.Status =>
  status === 'cancelled' || lapsed ? 'expired' : status === 'captured' ? 'complete' : 'open'

/** An intent exists once a card was tried. */
const intentId = (payment: Payment): string | null => (payment.card === null ? null : named('pi', payment))

export const sessionOf = (details: PaymentDetails) => {
  const { payment, url } = details
  const { amount, currency, livemode } = moneyOf(details)
  const status = statusOf(payment)
  return {
    id: payment.id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: payment.cancelUrl,
    client_reference_id: payment.reference,
    created: seconds(payment.createdAt),
    currency,
    customer: null,
    customer_details: null,
    customer_email: null,
    expires_at: seconds(payment.expiresAt),
    livemode,
    locale: payment.locale === 'zh-CN' ? 'zh' : payment.locale,
    metadata: payment.metadata,
    mode: 'payment',
    payment_intent: intentId(payment),
    payment_method_types: ['card'],
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    status,
    success_url: payment.returnUrl,
    url: status === 'open' ? url : null,
  } satisfies Partial<Stripe.Checkout.Session>
}

/**
 * True if the payment has a charge. A card that failed its challenge was never charged; a declined card has a failed
 * charge.
 */
const hasCharge = ({ status, failure }: Payment): boolean =>
  status === 'captured' || (failure !== null && failure !== 'challenge_refused')

const chargeId = (payment: Payment): string | null =>
  hasCharge(payment) ? named('ch', payment) + (payment.status === 'captured' ? '' : '0') : null

const errorOf = (payment: Payment) => {
  const { failure, card, declineCode } = payment
  if (failure === null || card === null) return null
  const payment_method = {
    id: named('pi', payment).replace('pi_', 'pm_'),
    object: 'payment_method',
    type: 'card',
    card,
  }
  const message = 'Your card was declined.'
  const error = { type: 'card_error', message, payment_method }
  if (failure === 'challenge_refused') return { ...error, code: 'payment_intent_authentication_failure' }
  const decline_code = declineCode ?? (failure === 'insufficient_funds' ? failure : 'generic_decline')
  return { ...error, code: 'card_declined', decline_code, charge: chargeId(payment) }
}

const intentStatusOf = (payment: Payment): Stripe.PaymentIntent.Status => {
  if (payment.status === 'captured') return 'succeeded'
  if (isProcessing(payment)) return 'processing'
  if (payment.status === 'challenged') return 'requires_action'
  return payment.status === 'cancelled' ? 'canceled' : 'requires_payment_method'
}

export const intentOf = (details: PaymentDetails) => {
  const { payment } = details
  const money = moneyOf(details)
  return {
    id: named('pi', payment),
    object: 'payment_intent',
    ...money,
    amount_received: payment.status === 'captured' ? money.amount : 0,
    capture_method: 'automatic_async',
    created: seconds(payment.createdAt),
    last_payment_error: errorOf(payment),
    latest_charge: chargeId(payment),
    metadata: payment.intentMetadata,
    status: intentStatusOf(payment),
  } satisfies Partial<Omit<Stripe.PaymentIntent, 'last_payment_error'>> & { last_payment_error: unknown }
}

export const chargeOf = (details: PaymentDetails) => {
  const { payment } = details
  const { brand, last4 } = payment.card ?? { brand: 'visa', last4: '' }
  const money = moneyOf(details)
  const paid = payment.status === 'captured'
  return {
    id: chargeId(payment) ?? '',
    object: 'charge',
    ...money,
    amount_captured: paid ? money.amount : 0,
    amount_refunded: payment.refundedCents,
    captured: paid,
    created: seconds(payment.capturedAt ?? payment.createdAt),
    disputed: payment.dispute !== null || payment.disputedCents > 0,
    metadata: payment.intentMetadata,
    paid,
    payment_intent: named('pi', payment),
    payment_method_details: { type: 'card', card: { brand, last4 } },
    refunded: payment.refundedCents === payment.amountCents,
    status: paid ? 'succeeded' : 'failed',
  } satisfies Partial<Omit<Stripe.Charge, 'payment_method_details'>> & { payment_method_details: unknown }
}

export const refundOf = (payment: Payment, refund: Refund) =>
  ({
    id: refund.id,
    object: 'refund',
    amount: refund.amountCents,
    charge: named('ch', payment),
    created: seconds(refund.createdAt),
    currency: 'hkd',
    metadata: refund.metadata,
    payment_intent: named('pi', payment),
    reason: null,
    status: refund.status,
  }) satisfies Partial<Stripe.Refund>

/** True for an inquiry, which comes before the bank takes money back. */
export const isInquiry = (status: string): boolean => status.startsWith('warning_')

export const disputeOf = (payment: Payment) => {
  const { status = 'needs_response', amountCents = payment.disputedCents, createdAt = 0 } = payment.dispute ?? {}
  return {
    id: named('du', payment),
    object: 'dispute',
    amount: amountCents,
    charge: named('ch', payment),
    created: seconds(createdAt),
    currency: 'hkd',
    is_charge_refundable: isInquiry(status),
    livemode: false,
    metadata: {},
    payment_intent: named('pi', payment),
    reason: 'fraudulent',
    status,
  } satisfies Partial<Stripe.Dispute>
}

const intent = 'payment_intent'
const charge = `${intent}.latest_charge`
const refunds = `${charge}.refunds`
export const expandable: readonly string[] = [intent, charge, refunds]

/** Returns a session in which these objects replace their ids. */
export const expandSession = (details: PaymentDetails, paths: readonly string[]) => {
  const { payment } = details
  const has = (path: string) => paths.some(item => item === path || item.startsWith(`${path}.`))
  const session = sessionOf(details)
  if (session.payment_intent === null || !has(intent)) return session
  const list = { object: 'list', has_more: false, url: `/v1/charges/${named('ch', payment)}/refunds` }
  const data = () =>
    payment.refunds
      .toReversed()
      .slice(0, 10)
      .map(refund => refundOf(payment, refund))
  const shownCharge = { ...chargeOf(details), ...(has(refunds) && { refunds: { ...list, data: data() } }) }
  const shown = intentOf(details)
  const latest_charge = shown.latest_charge !== null && has(charge) ? shownCharge : shown.latest_charge
  return { ...session, payment_intent: { ...shown, latest_charge } }
}
