import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Visitor } from '../../platform/waiting-room.ts'
import type { Passes } from './open-passes.ts'
import type { Memory } from '../remember-room.ts'
import { storeEarly, takeNumbers } from '../room-rows.ts'
import { setRecent } from '../shares/network-shares.ts'

/** Milliseconds for which visitors are collected before one statement serves them together. */
const gatherFor = 100

/** Number of accounts that a process remembers to have entered: asking again then costs the database nothing. */
const rememberedAccounts = 10_000

type Given = { db: Database; log: Log; passes: Passes; known: () => { now: number } }

/**
 * Serves the visitors who come within a tenth of a second by one statement, in order of arrival. `serve` returns the
 * answers in that order, or null if it has none; if it fails, each of them gets null.
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
export const createQueuePlaces = ({ db, log, passes, known }: Given) => {
  const entered = new Map<string, true>()
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
    next: (mine: Memory, visitor: Visitor): Promise<number | null> => {
      const slot = passes.readSlot(mine.room.id, known().now, visitor)
      return mine.oncePerSlot(slot, async () =>
        (await mine.mayHavePlace(visitor.networks, slot)) ? takeNumber(mine) : null,
      )
    },
    /** Returns the slot of a visitor who found no place, for the cookie: a new one, or the one from before. */
    slotFor: ({ room }: Memory, visitor: Visitor): string => {
      const { now } = known()
      const before = passes.readSlot(room.id, now, visitor)
      const slot = before ?? { id: randomBytes(8).toString('hex'), since: Math.floor(now) }
      return passes.slot(room.id, slot, now, visitor)
    },
    /** Before the opening: enters a visitor in the draw. Returns the id, or null if none can be given at the moment. */
    enterDraw: async (mine: Memory, { networks }: Visitor): Promise<Buffer | null> =>
      mine.chances.take(networks, known().now) ? takeChance(mine) : null,
    /**
     * Before the opening: enters an account in the draw, instead of what its browser had by itself. An account is one
     * person, so that no address limits it. Returns false if it cannot be entered at the moment.
     */
    enterAccount: async (mine: Memory, id: Buffer, instead: Buffer | null): Promise<boolean> => {
      const key = id.toString('hex')
      if (instead === null && entered.has(key)) return true
      const isStored = await storeEarly(db, mine.room.id, [id], instead).catch((fault: unknown) => {
        log.warn({ err: fault }, 'a chance in the waiting room could not be given')
        return false
      })
      if (isStored) setRecent(entered, key, true, rememberedAccounts)
      return isStored
    },
  }
}

export type QueuePlaces = ReturnType<typeof createQueuePlaces>
