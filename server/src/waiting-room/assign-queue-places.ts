import { randomBytes } from 'node:crypto'
import type { Database } from '../platform/database/database.ts'
import type { Log } from '../platform/log.ts'
import type { Visitor } from '../platform/waiting-room.ts'
import type { Memory } from './remember-room.ts'
import { storeEarly, takeNumbers } from './room-rows.ts'

/** Milliseconds for which visitors are collected before one statement serves them together. */
const gatherFor = 100

type Given = { db: Database; log: Log; known: () => { now: number } }

/**
 * Serves the visitors who come within a tenth of a second by one statement, in order of arrival. `serve` returns the
 * answer of each, or null if it has none; so do all of them get if it fails.
 */
const inBatches = <Answer>(log: Log, serve: (mine: Memory, count: number) => Promise<readonly Answer[] | null>) => {
  const collecting = new WeakMap<Memory, ((answer: Answer | null) => void)[]>()
  const run = async (mine: Memory, batch: readonly ((answer: Answer | null) => void)[]): Promise<void> => {
    await new Promise(done => setTimeout(done, gatherFor))
    collecting.delete(mine)
    const answers = await serve(mine, batch.length).catch((fault: unknown) => {
      log.warn({ err: fault }, 'places in the waiting room could not be given')
      return null
    })
    for (const [index, take] of batch.entries()) take(answers?.[index] ?? null)
  }
  return (mine: Memory): Promise<Answer | null> =>
    new Promise(take => {
      const batch = collecting.get(mine)
      if (batch) return void batch.push(take)
      const fresh = [take]
      collecting.set(mine, fresh)
      void run(mine, fresh)
    })
}

/** Assigns places: by chance before the opening, by arrival after it. A place that was told is stored. */
export const createQueuePlaces = ({ db, log, known }: Given) => {
  const takeNumber = inBatches(log, async ({ room }, count) => {
    const last = await takeNumbers(db, room.id, count)
    return last === null ? null : Array.from({ length: count }, (_, at) => last - count + at + 1)
  })
  const takeChance = inBatches(log, async ({ room }, count) => {
    const ids = Array.from({ length: count }, () => randomBytes(16))
    return (await storeEarly(db, room.id, ids)) ? ids : null
  })
  return {
    /** Returns the next number, or null if none is available at the moment. */
    next: async (mine: Memory, { networks }: Visitor): Promise<number | null> =>
      mine.mayWait(networks, known().now) ? takeNumber(mine) : null,
    /** Before the opening: enters a visitor in the draw. Returns the id, or null if none can be given at the moment. */
    enterDraw: async (mine: Memory, { networks }: Visitor): Promise<Buffer | null> =>
      mine.mayDraw(networks, known().now) ? takeChance(mine) : null,
  }
}

export type QueuePlaces = ReturnType<typeof createQueuePlaces>
