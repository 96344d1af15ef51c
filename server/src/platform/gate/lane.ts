import type { Bytes, Later } from '../refusal.ts'
import { makeGate, makeGates } from './gate.ts'

/** How many are made at once, how many may wait of all and of one who asks, and how long what has a name is kept. */
type Lanes = { atOnce: number; waiting: number; waitingOfOne: number; keptMs: number }

/** So many that are kept are a few megabytes. */
const maxBuckets = 200

/**
 * Where answers are made that take work outside the database: papers are drawn, files fetched. Who waits here holds no connection
 * and no place of a call at the database (load-gate.ts). One who asks has one made at a time, so that everybody comes to their turn; what
 * has a name is made once for all who ask meanwhile, and kept for a while.
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
    // A failure is not kept; nor is what somebody reads kept for longer than they read it.
    made.then(() => setTimeout(drop, keptMs).unref(), drop)
  }
  return {
    /** Is it there, or about to be? Then it costs nothing. */
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
    /** How many are made or waited for. */
    figures: () => ({ here }),
  }
}

export type Lane = ReturnType<typeof makeLane>
