import * as z from 'zod/mini'

const pause = z.int().check(z.minimum(0), z.maximum(120_000))

/** How the gateway misbehaves. An absent field means normal behaviour. */
export const Behaviour = z.strictObject({
  /** Number of additional copies of each event, all sent at once. */
  duplicates: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  /** Holds earlier events until the final event has been delivered, then sends them newest first. */
  reorder: z.optional(z.boolean()),
  webhookDelayMs: z.optional(pause),
  /** Delay before the request is processed: it is processed even if the client disconnects earlier. */
  apiDelayMs: z.optional(pause),
  /** Responds 503 and does nothing. */
  apiDown: z.optional(z.boolean()),
  /** Responds with this error and does nothing. */
  apiError: z.optional(
    z.strictObject({ status: z.int().check(z.minimum(400), z.maximum(599)), error: z.record(z.string(), z.unknown()) }),
  ),
  /** Processes the request but breaks the connection before the response: for every call, or only for commands. */
  loseAnswer: z.optional(z.union([z.boolean(), z.literal('commands')])),
  /**
   * `already_captured`: the buyer pays just before the cancellation. `error`: the provider fails and does nothing.
   */
  refuseCancel: z.optional(z.enum(['already_captured', 'error'])),
  /** False data about the payment in webhooks. */
  mode: z.optional(z.literal('live')),
  amountCents: z.optional(z.int()),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  /** The API returns the same false data. */
  alsoInApi: z.optional(z.boolean()),
  /** Signs with a wrong secret. */
  forgeSignature: z.optional(z.boolean()),
})
export type Behaviour = z.output<typeof Behaviour>

/** The active behaviours: for all payments, for the next payment, and those stored with a payment. */
export class Rules {
  #all: Behaviour = {}
  #next: Behaviour | null = null

  set(scope: 'next' | 'all', behaviour: Behaviour) {
    if (scope === 'all') this.#all = behaviour
    else this.#next = behaviour
  }

  reset() {
    this.#all = {}
    this.#next = null
  }

  show() {
    return { all: this.#all, next: this.#next }
  }

  of(payment: { behaviour: Behaviour }): Behaviour {
    return { ...this.#all, ...payment.behaviour }
  }

  /** Returns the behaviour that the next payment will get. */
  peek(): Behaviour {
    return { ...this.#all, ...this.#next }
  }

  take(): Behaviour {
    const next = this.#next ?? {}
    this.#next = null
    return next
  }
}
