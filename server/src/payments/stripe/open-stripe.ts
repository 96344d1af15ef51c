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

/** The languages of Stripe's page; `zh` is Simplified Chinese. */
const locales = { en: 'en', 'zh-HK': 'zh-HK', 'zh-CN': 'zh' } as const satisfies Record<Locale, string>

// Seconds until a session ends at Stripe. Stripe's minimum is thirty minutes. We end our sessions long before; this
// limit is for the case that we cannot.
const longestSeconds = 45 * 60

/** Returns Stripe's refusal with its code, never with its message, which may quote what was sent. */
const refusalOf = ({ statusCode, code, param, requestId }: Stripe.errors.StripeError): GatewayRefusal =>
  new GatewayRefusal(['stripe:', statusCode, code, param, requestId].filter(part => part !== undefined).join(' '))

/**
 * True if the request certainly had no effect and never will. A key that is in use, or used for another request, is
 * excluded, because that request had an effect.
 */
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

/** Returns an expanded object, or null if only its id or nothing came. */
const whole = <T>(thing: T | string | null | undefined): T | null =>
  typeof thing === 'string' ? null : (thing ?? null)

const failureOf = (fault: Stripe.PaymentIntent.LastPaymentError | null): CardFailure | null => {
  if (fault === null) return null
  if (fault.decline_code === 'insufficient_funds') return 'INSUFFICIENT_FUNDS'
  const unproven = [fault.code, fault.decline_code].some(code => code?.includes('authentication'))
  return unproven ? 'CHALLENGE_REFUSED' : 'DECLINED'
}

/** `captured` comes first: whatever the session's state is, money that was taken counts. */
const statusOf = ({ status, payment_status }: Session, intent: Stripe.PaymentIntent | null): Charge['status'] => {
  if (payment_status === 'paid' || intent?.status === 'succeeded') return 'captured'
  return status === 'expired' && intent?.status !== 'processing' ? 'ended' : 'open'
}

const cardOf = (intent: Stripe.PaymentIntent | null, charge: Stripe.Charge | null): Charge['card'] => {
  // A card that was refused before any charge is in the error details.
  const card = charge?.payment_method_details?.card ?? intent?.last_payment_error?.payment_method?.card
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null
}

/**
 * Dispute states in which the bank holds the money. An inquiry (`warning_…`), a prevented dispute and a won dispute
 * are excluded.
 */
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
    // A bank may dispute a payment that was already refunded. Then more is returned than was paid, and the comparison
    // lists it.
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
    // Charges immediately: an authorisation would have to be captured in time, while a late charge is refunded.
    payment_intent_data: { metadata },
    line_items: [{ quantity: 1, price_data: product }],
    allowed_payment_method_types: ['card'],
    // No wallet that stores the buyer's card and address for other shops, and no currency other than the deposit's.
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
    // Our own jobs retry, with the same key.
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

/**
 * True if a refund was begun under this key. Stripe discards idempotency keys after a day, so each refund carries its
 * key in its metadata.
 */
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
 * Opens Stripe through Checkout Sessions: a page at Stripe where the buyer may retry a card until the session ends.
 * `url` is null for Stripe itself, otherwise the address of the card sandbox (server/gateway), which implements
 * Stripe's API. `patience` is the timeout of each request in milliseconds.
 */
export const openStripe = (
  settings: { account: string; key: string; webhookSecret: string; url: string | null },
  patience = gatewayTimeoutMs,
): CardGateway => {
  const stripe = connect(settings.key, settings.url, patience)
  const { sessions } = stripe.checkout
  const expand = ['payment_intent.latest_charge']
  const read = async (id: string): Promise<Charge> => chargeOf(stripe, await asked(sessions.retrieve(id, { expand })))
  return {
    provider: 'stripe',
    account: settings.account,
    live: /^(sk|rk)_live_/.test(settings.key),
    begin: async order => {
      const session = await asked(sessions.create(sessionFor(order), { idempotencyKey: order.id }))
      // A replayed answer shows the state at the time of the first answer.
      const isOld = session.lastResponse.headers['idempotent-replayed'] === 'true'
      return isOld ? read(session.id) : chargeOf(stripe, session)
    },
    cancel: async id => {
      try {
        return await chargeOf(stripe, await asked(sessions.expire(id, { expand })))
      } catch (fault) {
        // Stripe refuses a session that has ended, was paid or is being charged: return its current state.
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
        // The whole amount was already returned, by us or by the bank.
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
        // Others may sell through the same Stripe account.
        if (session.mode === 'payment' && session.client_reference_id !== null) yield chargeOf(stripe, session)
      }
    },
  }
}
