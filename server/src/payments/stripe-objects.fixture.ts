// What Stripe’s objects look like, for its stand-in. Names and types are those of the SDK.
import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

export type Form = { [name: string]: string | Form }
/** An object by its id; others are named by their ids, until they are expanded. */
export type Thing = { id: string; object: string } & Record<string, unknown>

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
export const seconds = (): number => Math.floor(Date.now() / 1000)
export const text = (value: string | Form | undefined): string | null => (typeof value === 'string' ? value : null)
export const form = (value: string | Form | undefined): Form => (typeof value === 'object' ? value : {})

/** Metadata, and whatever else is a record of texts. */
export const texts = (value: string | Form | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(form(value)).map(([name, one]) => [name, text(one) ?? '']))

/** `a[b][0][c]=d`, as Stripe encodes what is sent. */
export const decode = (encoded: string): Form => {
  const root: Form = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter(part => part !== '')
    let place = root
    for (const part of path.slice(0, -1)) place = form((place[part] ??= {}))
    place[path.at(-1) ?? ''] = value
  }
  return root
}

export const sessionOf = (asked: Form, livemode: boolean) => {
  const id = newId(livemode ? 'cs_live' : 'cs_test')
  const item = form(form(asked['line_items'])['0'])
  const price = form(item['price_data'])
  const total = Number(price['unit_amount']) * Number(item['quantity'] ?? 1)
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: form(asked['adaptive_pricing'])['enabled'] !== 'false' },
    allowed_payment_method_types: Object.values(form(asked['allowed_payment_method_types'])).map(String),
    amount_subtotal: total,
    amount_total: total,
    cancel_url: text(asked['cancel_url']),
    client_reference_id: text(asked['client_reference_id']),
    created: seconds(),
    currency: text(price['currency']),
    customer: null,
    customer_details: null,
    customer_email: null,
    expires_at: Number(asked['expires_at'] ?? seconds() + 86_400),
    livemode,
    locale: text(asked['locale']),
    metadata: texts(asked['metadata']),
    mode: 'payment',
    payment_intent: null as string | null,
    payment_method_types: ['card'],
    payment_status: 'unpaid' as 'paid' | 'unpaid',
    status: 'open' as 'open' | 'complete' | 'expired',
    success_url: text(asked['success_url']),
    url: `https://checkout.stripe.com/c/pay/${id}#fidkdWxOYHwnPyd1blpxYHZxWjA0` as string | null,
  } satisfies Partial<Stripe.Checkout.Session>
}
export type Session = ReturnType<typeof sessionOf>

export const intentOf = (session: Session, metadata: Record<string, string>) =>
  ({
    id: newId('pi'),
    object: 'payment_intent',
    amount: session.amount_total,
    amount_received: 0,
    capture_method: 'automatic_async',
    created: seconds(),
    currency: session.currency ?? '',
    last_payment_error: null as null | Record<string, unknown>,
    latest_charge: null as string | null,
    livemode: session.livemode,
    metadata,
    status: 'requires_payment_method' as 'requires_payment_method' | 'processing' | 'succeeded',
  }) satisfies Partial<Omit<Stripe.PaymentIntent, 'last_payment_error'>> & { last_payment_error: unknown }
export type Intent = ReturnType<typeof intentOf>

export type Card = { last4: string; brand: string }

export const chargeOf = (intent: Intent, { last4, brand }: Card, paid: boolean) =>
  ({
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    // What must never be handed on: the tests look for it.
    billing_details: { name: 'CHAN TAI MAN', email: 'chan@example.com', phone: null, address: null, tax_id: null },
    captured: paid,
    created: seconds(),
    currency: intent.currency,
    disputed: false as boolean,
    livemode: intent.livemode,
    metadata: intent.metadata,
    paid,
    payment_intent: intent.id,
    payment_method_details: { type: 'card', card: { brand, last4, exp_month: 12, exp_year: 2034, country: 'HK' } },
    refunded: false as boolean,
    status: paid ? 'succeeded' : 'failed',
  }) satisfies Partial<Omit<Stripe.Charge, 'payment_method_details'>> & { payment_method_details: unknown }
export type Charge = ReturnType<typeof chargeOf>

export const refundOf = (charge: Charge, amount: number, metadata: Record<string, string>) =>
  ({
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: seconds(),
    currency: charge.currency,
    metadata,
    payment_intent: charge.payment_intent,
    reason: null,
    status: 'succeeded',
  }) satisfies Partial<Stripe.Refund>
export type Refund = ReturnType<typeof refundOf>

export const disputeOf = (charge: Charge, status: Stripe.Dispute.Status) =>
  ({
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    created: seconds(),
    currency: charge.currency,
    is_charge_refundable: status.startsWith('warning_'),
    livemode: charge.livemode,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status,
  }) satisfies Partial<Stripe.Dispute>
export type Dispute = ReturnType<typeof disputeOf>

/** A refusal in Stripe’s shape. */
export class ApiError extends Error {
  readonly status: number
  readonly body: { error: Record<string, unknown> }
  constructor(status: number, message: string, more: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.body = { error: { message, type: status >= 500 ? 'api_error' : 'invalid_request_error', ...more } }
  }
}

/** With the things that were asked for in place of their ids; `find` knows them all. */
export const expand = (
  thing: Thing,
  path: string[],
  find: (id: string) => Thing | undefined,
  refunds: Refund[],
): Thing => {
  const [head, ...rest] = path
  if (head === undefined) return thing
  if (thing.object === 'charge' && head === 'refunds') {
    const data = refunds.filter(({ charge }) => charge === thing.id).slice(0, 10)
    return { ...thing, refunds: { object: 'list', data, has_more: false, url: `/v1/charges/${thing.id}/refunds` } }
  }
  const value = thing[head]
  if (value === null) return thing
  const found = typeof value === 'string' ? find(value) : undefined
  if (found === undefined) throw new ApiError(400, `This property cannot be expanded (${head}).`)
  return { ...thing, [head]: expand(found, rest, find, refunds) }
}
