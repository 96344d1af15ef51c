import { randomBytes } from 'node:crypto'
import type { Database } from '../platform/database/database.ts'
import type { Log } from '../platform/log.ts'
import type { Look, Visitor } from '../platform/waiting-room.ts'
import type { Passes } from './open-passes.ts'
import { type Memory, openStatus } from './remember-room.ts'
import { takeNumbers } from './room-rows.ts'

/** Milliseconds for which requests for numbers are collected before one statement serves them together. */
const gatherFor = 100

type Given = { db: Database; log: Log; passes: Passes; known: () => { now: number } }

/** Assigns places: by chance before the opening, by arrival after it. */
export const createQueuePlaces = ({ db, log, passes, known }: Given) => {
  let giving: Promise<void> | null = null

  /** Visitors who come within a tenth of a second receive their numbers by one statement, in order of arrival. */
  const give = async (mine: Memory): Promise<void> => {
    await new Promise(done => setTimeout(done, gatherFor))
    giving = null
    const waiting = mine.waiting.splice(0)
    const last = await takeNumbers(db, mine.room.id, waiting.length).catch((fault: unknown) => {
      log.warn({ err: fault }, 'places in the waiting room could not be given')
      return null
    })
    for (const [index, take] of waiting.entries()) take(last === null ? null : last - waiting.length + index + 1)
  }

  return {
    /** Returns the next number, or null if none is available at the moment. */
    next: async (mine: Memory, { networks }: Visitor): Promise<number | null> => {
      if (!mine.mayWait(networks, known().now)) return null
      const taken = new Promise<number | null>(take => mine.waiting.push(take))
      giving ??= give(mine)
      return taken
    },
    /** Before the opening: enters each visitor in the draw once. */
    gather: (mine: Memory, visitor: Visitor): Look => {
      const { id: room, opensAt } = mine.room
      const stand = { ...openStatus, state: 'GATHERING' as const, opensAt: new Date(opensAt).toISOString() }
      const isKnown = passes.readPlace(visitor)?.room === room
      if (isKnown || !mine.mayDraw(visitor.networks, known().now)) return { stand, place: null, admission: null }
      const id = randomBytes(16).toString('hex')
      mine.early.push(id)
      return { stand, place: passes.place({ room, kind: 'EARLY', id }, visitor), admission: null }
    },
  }
}

export type QueuePlaces = ReturnType<typeof createQueuePlaces>
