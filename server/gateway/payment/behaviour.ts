import * as z from 'zod/mini'

const pause = z.int().check(z.minimum(0), z.maximum(120_000))

/** How the gateway misbehaves. What is absent is as it should be. */
export const Behaviour = z.strictObject({
  /** So many further copies of each event, all at once. */
  duplicates: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  /** Events before the end are held until the end has been told, then sent newest first. */
  reorder: z.optional(z.boolean()),
  webhookDelayMs: z.optional(pause),
  /** Before the work: whoever hangs up earlier has asked all the same. */
  apiDelayMs: z.optional(pause),
  /** 503, nothing done. */
  apiDown: z.optional(z.boolean()),
  /** Answered so, nothing done. */
  apiError: z.optional(
    z.strictObject({ status: z.int().check(z.minimum(400), z.maximum(599)), error: z.record(z.string(), z.unknown()) }),
  ),
  /** Done, but the connection breaks before the answer: of every call, or of those only that do something. */
  loseAnswer: z.optional(z.union([z.boolean(), z.literal('commands')])),
  /** The buyer is faster by a hair; or the provider fails, nothing done. */
  refuseCancel: z.optional(z.enum(['already_captured', 'error'])),
  /** Said of the payment in webhooks instead of the truth. */
  mode: z.optional(z.literal('live')),
  amountCents: z.optional(z.int()),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  /** The API tells the same lies. */
  alsoInApi: z.optional(z.boolean()),
  /** Signed with a secret that is not ours. */
  forgeSignature: z.optional(z.boolean()),
})
export type Behaviour = z.output<typeof Behaviour>

/** The behaviours in force: for all, for the next payment, and those that payments took with them. */
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

  /** What the next payment will meet. */
  peek(): Behaviour {
    return { ...this.#all, ...this.#next }
  }

  take(): Behaviour {
    const next = this.#next ?? {}
    this.#next = null
    return next
  }
}
