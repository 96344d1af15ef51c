import * as z from 'zod/mini'
import { example, Instant } from '../common.ts'
import { drawSources } from './draw.ts'

/** A number of people or places: a room may hold more than a million. */
export const People = example(z.int().check(z.minimum(0), z.maximum(1_000_000_000)), 24_310)
export const Hash = example(
  z.string().check(z.regex(/^[0-9a-f]{64}$/, 'invalid')),
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
)

/** How many places were called within the last seconds. */
export const CalledWithin = z.strictObject({ seconds: example(z.int().check(z.minimum(0)), 60), places: People })
export type CalledWithin = z.output<typeof CalledWithin>

/**
 * The waiting room as everybody sees it: one document, the same for all, from which each browser works out how it
 * stands (standing.ts).
 */
export const RoomState = z.strictObject({
  /**
   * NONE: there is no waiting room. GATHERING: a session opens soon, and who comes before is put in random order.
   * DRAWING: it has opened, and the order is being drawn, which waits for a round of drand. WAITING: people are admitted by their places.
   */
  state: example(z.enum(['NONE', 'GATHERING', 'DRAWING', 'WAITING']), 'WAITING'),
  /** Identifies the room; a place is valid in one room only. */
  room: z.nullable(example(z.uuid(), 'b1000000-0000-4000-8000-000000000041')),
  /** Time of this document, by the clock of the database. */
  now: Instant,
  opensAt: z.nullable(Instant),
  /** When registration ends; null: nothing ends. */
  endsAt: z.nullable(Instant),
  /** SHA-256 of the server's own seed in hex, from the first visitor on. */
  seedHash: z.nullable(example(Hash, '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08')),
  /** Seed in hex that orders, once it is drawn (draw.ts). */
  seed: z.nullable(example(Hash, '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752')),
  /** Number of people who came before the opening. They have the first places. */
  early: People,
  /** Place up to which everybody has been called. */
  upTo: People,
  /** Last place that was given. */
  last: People,
  pace: z.array(CalledWithin),
  /**
   * By what the order is drawn, and the round of drand that decides, from the first visitor on; OWN has no round, or had
   * one that no relay returned. Without a source the own seed alone orders, as before there were roots.
   */
  source: z.optional(z.enum(drawSources)),
  round: z.optional(z.int()),
  /** When the list of early visitors was closed, and its root, before anybody can know the round. */
  listClosedAt: z.optional(Instant),
  root: z.optional(Hash),
  /** The server's own seed in hex, once the order is drawn. */
  ownSeed: z.optional(Hash),
})
export type RoomState = z.output<typeof RoomState>
