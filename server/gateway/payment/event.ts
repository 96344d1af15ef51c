import * as z from 'zod/mini'

const kinds = [
  ...(['challenged', 'captured', 'failed', 'cancelled'] as const),
  ...(['refunded', 'refund_failed', 'disputed'] as const),
] as const
export type Kind = (typeof kinds)[number]

/** Something a merchant is told, and how far the telling has come. */
export const Event = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  paymentId: z.string(),
  createdAt: z.int(),
  /** The very bytes, alike in every try. */
  body: z.string(),
  attempts: z.int(),
  delivered: z.boolean(),
  /** Waits until the end of its payment has been told (`reorder`). */
  held: z.boolean(),
  /** When it will be tried again; null: never by itself. */
  nextAt: z.nullable(z.int()),
  /** What was answered last: a status, or why there was none. */
  lastAnswer: z.nullable(z.union([z.int(), z.string()])),
})
export type Event = z.output<typeof Event>
