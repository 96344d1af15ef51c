import * as z from 'zod/mini'

const kinds = [
  ...(['challenged', 'captured', 'failed', 'cancelled'] as const),
  ...(['refunded', 'refund_failed', 'disputed'] as const),
] as const
export type Kind = (typeof kinds)[number]

/** An event for a merchant, and the state of its delivery. */
export const Event = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  paymentId: z.string(),
  createdAt: z.int(),
  /** The exact bytes of the body, the same in every attempt. */
  body: z.string(),
  attempts: z.int(),
  delivered: z.boolean(),
  /** True while the event waits until the final event of its payment is delivered (`reorder`). */
  held: z.boolean(),
  /** Time of the next attempt; null if none is scheduled. */
  nextAt: z.nullable(z.int()),
  /** Last response: its status, or the reason why there was none. */
  lastAnswer: z.nullable(z.union([z.int(), z.string()])),
})
export type Event = z.output<typeof Event>
