import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type { CardGateway } from '../../platform/card-gateway.ts'

const Id = z.optional(z.nullable(z.string()))
// Reads only the needed fields, so that any API version of the account works.
const StripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: Id,
      object: z.string(),
      client_reference_id: Id,
      metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
      payment_intent: z.optional(z.nullable(z.union([z.string(), z.object({ id: z.string() })]))),
      amount: z.optional(z.int()),
      amount_total: z.optional(z.nullable(z.int())),
      currency: Id,
    }),
  }),
})
type StripeEvent = z.output<typeof StripeEvent>

/** Event types from which our payment can be found. */
const ours = /^(checkout\.session|payment_intent|charge|refund)\./

const aboutOf = ({ type, data: { object } }: StripeEvent): string[] => {
  if (!ours.test(type)) return []
  const isKnownById = object.object === 'checkout.session' || object.object === 'payment_intent'
  const intent = typeof object.payment_intent === 'string' ? object.payment_intent : object.payment_intent?.id
  const names = [object.client_reference_id, object.metadata?.['payment'], isKnownById ? object.id : null, intent]
  return [...new Set(names.filter(name => typeof name === 'string'))]
}

const claimsOf = ({ type, livemode, data: { object } }: StripeEvent) => {
  const amountCents = object.object === 'checkout.session' ? object.amount_total : object.amount
  const isOrder = /^(checkout\.session|payment_intent)\./.test(type)
  if (!isOrder || typeof amountCents !== 'number' || typeof object.currency !== 'string') return null
  return { amountCents, currency: object.currency.toUpperCase(), live: livemode }
}

/** Reads a Stripe webhook. Returns null unless it is signed with the secret over exactly these bytes. */
export const recogniseStripe =
  (stripe: Stripe, secret: string): CardGateway['recognise'] =>
  (headers, body) => {
    const header = headers['stripe-signature']
    // With two timestamps one could be signed and the other used.
    const moments = typeof header === 'string' ? [...header.matchAll(/(?:^|,)t=([^,]*)/g)] : []
    const seconds = moments.length === 1 ? moments[0]?.[1] : undefined
    if (typeof header !== 'string' || seconds === undefined || !/^\d{1,12}$/.test(seconds)) return null
    let event: unknown
    try {
      // The maximum age is checked against the database's clock, not here.
      event = stripe.webhooks.constructEvent(body, header, secret, Number.MAX_SAFE_INTEGER)
    } catch {
      return null
    }
    const details = StripeEvent.safeParse(event).data
    if (details === undefined) return null
    const signedAt = new Date(Number(seconds) * 1000)
    return { id: details.id, type: details.type, signedAt, about: aboutOf(details), claims: claimsOf(details) }
  }
