import type { Bytes, Later } from '../refusal.ts'
import { makeGate, makeGates } from './gate.ts'

/**
 * Maximum number of answers in progress, of waiting calls in total and per caller, and milliseconds for which a named
 * answer is cached.
 */
type Lanes = { atOnce: number; waiting: number; waitingOfOne: number; keptMs: number }

/** This number of cached answers takes a few megabytes. */
const maxBuckets = 200

/**
 * Lane for answers that take work outside the database: drawing documents, fetching files. A waiting call uses no
 * connection and no place at the database (load-gate.ts). Each caller has one answer in progress at a time, so that
 * everybody gets a turn; a named answer is made once for all callers meanwhile, and cached for a while.
 */
export const makeLane = ({ atOnce, waiting, waitingOfOne, keptMs }: Lanes) => {
  const all = makeGate(atOnce, waiting)
  const each = makeGates(1, waitingOfOne)
  const kept = new Map<string, Promise<Bytes>>()
  let here = 0
  const inTurn = async (who: string, later: Later): Promise<Bytes> => {
    here++
    try {
      return await each(who, () => all(later.make))
    } finally {
      here--
    }
  }
  const keep = (name: string, made: Promise<Bytes>): void => {
    const [oldest] = kept.keys()
    if (kept.size >= maxBuckets && oldest !== undefined) kept.delete(oldest)
    kept.set(name, made)
    const drop = () => {
      if (kept.get(name) === made) kept.delete(name)
    }
    // A failure is not cached, and an answer is cached only for `keptMs`, about as long as somebody reads it.
    made.then(() => setTimeout(drop, keptMs).unref(), drop)
  }
  return {
    /** True if the answer is cached or in progress, so that it costs nothing. */
    has: ({ name }: Later): boolean => name !== null && kept.has(name),
    make: (who: string, later: Later): Promise<Bytes> => {
      const { name } = later
      if (name === null) return inTurn(who, later)
      const known = kept.get(name)
      if (known) return known
      const made = inTurn(who, later)
      keep(name, made)
      return made
    },
    /** Number of answers in progress or waiting. */
    figures: () => ({ here }),
  }
}

export type Lane = ReturnType<typeof makeLane>
