import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { CardFailure } from '#contract/payments/payment'
import {
  gatewayPatience,
  GatewayRefusal,
  type CardEvent,
  type CardGateway,
  type Charge,
} from '../platform/card-gateway.ts'

const failures = {
  card_declined: 'DECLINED',
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  challenge_refused: 'CHALLENGE_REFUSED',
} as const satisfies Record<string, CardFailure>
const statuses = {
  open: 'open',
  challenged: 'open',
  failed: 'open',
  captured: 'captured',
  cancelled: 'ended',
} as const satisfies Record<string, Charge['status']>

// An answer is not believed blindly: whatever has another shape is a fault of the service.
const Shown = z.object({
  id: z.string().check(z.regex(/^pay_\w{1,64}$/)),
  status: z.enum(['open', 'challenged', 'failed', 'captured', 'cancelled']),
  amountCents: z.int(),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  reference: z.string(),
  url: z.url({ protocol: /^https?$/ }),
  mode: z.enum(['test', 'live']),
  createdAt: z.iso.datetime(),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string().check(z.regex(/^\d{4}$/)) })),
  refundedCents: z.int(),
  disputedCents: z.int(),
  failure: z.nullable(z.enum(['card_declined', 'insufficient_funds', 'challenge_refused'])),
})
const Page = z.object({ payments: z.array(Shown), next: z.nullable(z.string()) })
const Refund = z.object({ id: z.string() })
const Problem = z.object({ code: z.string().check(z.regex(/^[a-z_]{1,40}$/)), payment: z.optional(Shown) })
const Details = z.object({
  id: z.string(),
  type: z.string(),
  mode: z.string(),
  data: z.object({
    payment: z.object({ id: z.string(), reference: z.string(), amountCents: z.int(), currency: z.string() }),
  }),
})

const chargeOf = (payment: z.output<typeof Shown>): Charge => {
  const status = statuses[payment.status]
  return {
    id: payment.id,
    otherId: null,
    reference: payment.reference,
    status,
    amountCents: payment.amountCents,
    currency: payment.currency,
    live: payment.mode === 'live',
    url: status === 'open' ? payment.url : null,
    card: payment.card,
    failure: payment.failure && failures[payment.failure],
    returnedCents: payment.refundedCents + payment.disputedCents,
  }
}

/** What the sandbox will not do, with its reason, and the payment if it shows it. */
class SandboxRefusal extends GatewayRefusal {
  readonly code: string
  readonly payment: Charge | null
  constructor(code: string, payment: Charge | null) {
    super(`card sandbox: ${code}`)
    this.code = code
    this.payment = payment
  }
}

const parse = <Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> | null => {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

type Ask = <Schema extends z.ZodMiniType>(
  schema: Schema,
  path: string,
  sent?: { body?: unknown; key?: string },
) => Promise<z.output<Schema>>

/** Asks the merchant API: GET, or POST of what is sent. */
const asker =
  (settings: { key: string; url: string }, patience: number): Ask =>
  async (schema, path, sent) => {
    const answer = await fetch(settings.url.replace(/\/+$/, '') + path, {
      method: sent ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${settings.key}`,
        ...(sent?.key !== undefined && { 'idempotency-key': sent.key }),
        ...(sent?.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(sent?.body !== undefined && { body: JSON.stringify(sent.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const text = await answer.text()
    const reply = answer.ok ? parse(schema, text) : null
    if (reply !== null) return reply
    const problem = answer.status >= 400 && answer.status < 500 ? parse(Problem, text) : null
    // A key that was used for another order: something was done under it, so it is no refusal.
    if (problem === null || problem.code === 'idempotency_key_reused') {
      throw new Error(`card sandbox: ${answer.status} ${problem?.code ?? 'without a sound answer'}`)
    }
    throw new SandboxRefusal(problem.code, problem.payment ? chargeOf(problem.payment) : null)
  }

/** What one refusal means that is none to us. */
const unless = async (code: string, work: Promise<Charge>, then: (refusal: SandboxRefusal) => Promise<Charge>) => {
  try {
    return await work
  } catch (fault) {
    if (fault instanceof SandboxRefusal && fault.code === code) return await then(fault)
    throw fault
  }
}

const recogniser =
  (secret: string): CardGateway['recognise'] =>
  (headers, body): CardEvent | null => {
    const header = headers['gateway-signature']
    if (typeof header !== 'string') return null
    const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
    const mac = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
    if (given === '' || !timingSafeEqual(mac, Buffer.from(given, 'hex'))) return null
    const details = parse(Details, body.toString('utf8'))
    if (details === null) return null
    const { id, reference, amountCents, currency } = details.data.payment
    return {
      id: details.id,
      type: details.type,
      signedAt: new Date(Number(seconds) * 1000),
      about: [reference, id],
      claims: { amountCents, currency, live: details.mode !== 'test' },
    }
  }

/** The card sandbox (server/gateway): no money moves. `patience`: milliseconds within which it must answer. */
export const openSandbox = (
  settings: { key: string; webhookSecret: string; url: string },
  patience = gatewayPatience,
): CardGateway => {
  const ask = asker(settings, patience)
  const at = (id: string, work = '') => `/v1/payments/${encodeURIComponent(id)}${work}`
  const read = async (id: string): Promise<Charge> => chargeOf(await ask(Shown, at(id)))
  return {
    live: false,
    begin: async ({ id, purpose, eventUrl, amountCents, locale, returnUrl, cancelUrl, expiresAt }) => {
      const money = { amountCents, currency: 'HKD' }
      const places = { returnUrl, cancelUrl, webhookUrl: eventUrl }
      const body = { reference: id, description: purpose, ...money, locale, ...places, expiresAt }
      return chargeOf(await ask(Shown, '/v1/payments', { body, key: id }))
    },
    cancel: id =>
      unless(
        'already_captured',
        ask(Shown, at(id, '/cancel'), {}).then(chargeOf),
        async ({ payment }) => payment ?? read(id),
      ),
    read,
    refund: (id, amountCents, key) =>
      unless(
        'refund_too_large',
        ask(Refund, at(id, '/refunds'), { body: { amountCents }, key }).then(() => read(id)),
        async refusal => {
          const charge = await read(id)
          if (charge.returnedCents < charge.amountCents) throw refusal
          return charge
        },
      ),
    recognise: recogniser(settings.webhookSecret),
    list: async function* (since) {
      // The moment itself is among them; from the second page on the sandbox no longer minds it.
      const first = new Date(since.getTime() - 1).toISOString()
      for (let after: string | null = first; after !== null;) {
        const page: z.output<typeof Page> = await ask(Page, `/v1/payments?after=${encodeURIComponent(after)}`)
        for (const payment of page.payments) {
          if (Date.parse(payment.createdAt) < since.getTime()) return
          yield chargeOf(payment)
        }
        after = page.next
      }
    },
  }
}
