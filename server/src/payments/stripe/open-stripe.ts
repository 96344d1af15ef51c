import Stripe from 'stripe'
import type { Locale } from '#contract/common'
import type { CardFailure } from '#contract/payments/payment'
import { payBefore } from './pay-before.ts'
import {
  gatewayTimeoutMs,
  GatewayRefusal,
  type CardGateway,
  type Charge,
  type Order,
} from '../../platform/card-gateway.ts'
import { recogniseStripe } from './recognise-stripe.ts'

type Session = Stripe.Checkout.Session

/** The languages of its page; `zh` is Simplified Chinese. */
const locales = { en: 'en', 'zh-HK': 'zh-HK', 'zh-CN': 'zh' } as const satisfies Record<Locale, string>

// Stripe ends a session thirty minutes after it was made at the earliest. Ours are ended by us long before; this is for the
// day on which we cannot.
const longestSeconds = 45 * 60

/** What Stripe will not do: its code, never its words, which may quote what was sent. */
const refusalOf = ({ statusCode, code, param, requestId }: Stripe.errors.StripeError): GatewayRefusal =>
  new GatewayRefusal(['stripe:', statusCode, code, param, requestId].filter(part => part !== undefined).join(' '))

/** Nothing was done, and will not be. A key in use, or used for something else, is not among these: that was done. */
const isDefinite = (fault: unknown): fault is Stripe.errors.StripeError =>
  fault instanceof Stripe.errors.StripeInvalidRequestError ||
  fault instanceof Stripe.errors.StripeCardError ||
  fault instanceof Stripe.errors.StripePermissionError ||
  fault instanceof Stripe.errors.StripeAuthenticationError

const asked = async <T>(question: Promise<T>): Promise<T> => {
  try {
    return await question
  } catch (fault) {
    throw isDefinite(fault) ? refusalOf(fault) : fault
  }
}

/** An object that was asked for whole; where only its id came, or nothing, there is none. */
const whole = <T>(thing: T | string | null | undefined): T | null =>
  typeof thing === 'string' ? null : (thing ?? null)

const failureOf = (fault: Stripe.PaymentIntent.LastPaymentError | null): CardFailure | null => {
  if (fault === null) return null
  if (fault.decline_code === 'insufficient_funds') return 'INSUFFICIENT_FUNDS'
  const unproven = [fault.code, fault.decline_code].some(code => code?.includes('authentication'))
  return unproven ? 'CHALLENGE_REFUSED' : 'DECLINED'
}

/** `captured` before all else: whatever the session says, money that was taken was taken. */
const statusOf = ({ status, payment_status }: Session, intent: Stripe.PaymentIntent | null): Charge['status'] => {
  if (payment_status === 'paid' || intent?.status === 'succeeded') return 'captured'
  return status === 'expired' && intent?.status !== 'processing' ? 'ended' : 'open'
}

const cardOf = (intent: Stripe.PaymentIntent | null, charge: Stripe.Charge | null): Charge['card'] => {
  // A card that was refused before it came to a charge stands beside the refusal.
  const card = charge?.payment_method_details?.card ?? intent?.last_payment_error?.payment_method?.card
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null
}

/** Of an inquiry (`warning_…`) and of a dispute that was prevented or won, nothing is with the bank. */
const taken = new Set<string>([
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'lost',
])

const disputedCents = async (stripe: Stripe, { id, disputed }: Stripe.Charge): Promise<number> => {
  if (!disputed) return 0
  const disputes = await asked(stripe.disputes.list({ charge: id, limit: 100 }))
  return disputes.data.filter(({ status }) => taken.has(status)).reduce((sum, { amount }) => sum + amount, 0)
}

const chargeOf = async (stripe: Stripe, session: Session): Promise<Charge> => {
  const intent = whole(session.payment_intent)
  const charge = whole(intent?.latest_charge)
  const status = statusOf(session, intent)
  const amountCents = session.amount_total ?? 0
  const returned =
    status === 'captured' && charge !== null ? charge.amount_refunded + (await disputedCents(stripe, charge)) : 0
  return {
    id: session.id,
    otherId: intent?.id ?? (typeof session.payment_intent === 'string' ? session.payment_intent : null),
    reference: session.client_reference_id ?? '',
    status,
    amountCents,
    currency: (session.currency ?? '').toUpperCase(),
    live: session.livemode,
    url: status === 'open' ? session.url : null,
    card: cardOf(intent, charge),
    failure: status === 'captured' ? null : failureOf(intent?.last_payment_error ?? null),
    // A bank may dispute what was refunded already: then more is gone than was paid, and the comparison lists it.
    returnedCents: returned,
  }
}

const sessionFor = (order: Order): Stripe.Checkout.SessionCreateParams => {
  const metadata = { payment: order.id }
  const product = { currency: 'hkd', unit_amount: order.amountCents, product_data: { name: order.purpose } }
  return {
    mode: 'payment',
    client_reference_id: order.id,
    metadata,
    // Charged at once: a hold would have to be captured in time, and a late charge is refunded.
    payment_intent_data: { metadata },
    line_items: [{ quantity: 1, price_data: product }],
    allowed_payment_method_types: ['card'],
    // No wallet that keeps the buyer’s card and address for other shops, and no other currency than the deposit’s.
    wallet_options: { link: { display: 'never' } },
    adaptive_pricing: { enabled: false },
    locale: locales[order.locale],
    custom_text: { submit: { message: payBefore(order.locale, order.expiresAt) } },
    success_url: order.returnUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(Date.parse(order.expiresAt) / 1000) + longestSeconds,
    expand: ['payment_intent.latest_charge'],
  }
}

const connect = (key: string, url: string | null, timeout: number): Stripe => {
  const place = url === null ? null : new URL(url)
  return new Stripe(key, {
    apiVersion: Stripe.API_VERSION,
    // Our own jobs ask again, with the same key.
    maxNetworkRetries: 0,
    timeout,
    telemetry: false,
    ...(place && {
      protocol: place.protocol === 'http:' ? 'http' : 'https',
      host: place.hostname,
      port: place.port === '' ? (place.protocol === 'http:' ? 80 : 443) : Number(place.port),
    }),
  })
}

/** Whether a refund was begun under this key. Stripe forgets idempotency keys after a day, so each refund carries it. */
const isRefunded = (session: Session, key: string): boolean => {
  const refunds = whole(whole(session.payment_intent)?.latest_charge)?.refunds?.data ?? []
  return refunds.some(
    ({ metadata, status }) => metadata?.['key'] === key && status !== 'failed' && status !== 'canceled',
  )
}

const giveBack = async (stripe: Stripe, session: Session, amount: number, key: string): Promise<void> => {
  const payment_intent = whole(session.payment_intent)?.id ?? session.payment_intent
  if (typeof payment_intent !== 'string') throw new GatewayRefusal('stripe: nothing was charged')
  const refund = { payment_intent, amount, metadata: { key } }
  await asked(stripe.refunds.create(refund, { idempotencyKey: key }))
}

/**
 * Stripe, by its Checkout Sessions: a page of Stripe’s own, where a card may be tried again until the session has ended.
 * `url`: null for Stripe itself, else where the card sandbox (server/gateway) speaks as Stripe does. `patience`: milliseconds for each answer.
 */
export const openStripe = (
  settings: { key: string; webhookSecret: string; url: string | null },
  patience = gatewayTimeoutMs,
): CardGateway => {
  const stripe = connect(settings.key, settings.url, patience)
  const { sessions } = stripe.checkout
  const expand = ['payment_intent.latest_charge']
  const read = async (id: string): Promise<Charge> => chargeOf(stripe, await asked(sessions.retrieve(id, { expand })))
  return {
    live: /^(sk|rk)_live_/.test(settings.key),
    begin: async order => {
      const session = await asked(sessions.create(sessionFor(order), { idempotencyKey: order.id }))
      // An answer that is said again tells how it was then.
      const isOld = session.lastResponse.headers['idempotent-replayed'] === 'true'
      return isOld ? read(session.id) : chargeOf(stripe, session)
    },
    cancel: async id => {
      try {
        return await chargeOf(stripe, await asked(sessions.expire(id, { expand })))
      } catch (fault) {
        // Stripe refuses what has ended, was paid or is being charged: how it stands is the answer.
        if (fault instanceof GatewayRefusal) return read(id)
        throw fault
      }
    },
    read,
    refund: async (id, amountCents, key) => {
      const session = await asked(sessions.retrieve(id, { expand: ['payment_intent.latest_charge.refunds'] }))
      if (isRefunded(session, key)) return chargeOf(stripe, session)
      try {
        await giveBack(stripe, session, amountCents, key)
      } catch (fault) {
        if (!(fault instanceof GatewayRefusal)) throw fault
        // All of it is back already, by us or by the bank.
        const charge = await read(id)
        if (charge.status === 'captured' && charge.returnedCents >= charge.amountCents) return charge
        throw fault
      }
      return read(id)
    },
    recognise: recogniseStripe(stripe, settings.webhookSecret),
    list: async function* (since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const page = { created, limit: 100, expand: expand.map(path => `data.${path}`) }
      for await (const session of sessions.list(page)) {
        // Others may sell by the same account.
        if (session.mode === 'payment' && session.client_reference_id !== null) yield chargeOf(stripe, session)
      }
    },
  }
}
