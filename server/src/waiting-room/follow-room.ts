import { randomBytes, randomUUID } from 'node:crypto'
import type { Database, Reader } from '../platform/database/database.ts'
import type { UnderWay } from '../platform/gate/count-under-way.ts'
import { chanceKey } from './answer-visitors.ts'
import { leadRoom, reportLoad } from './lead-room.ts'
import { calledLately, tooMuchAt } from './queue.ts'
import { type Memory, rememberRoom } from './remember-room.ts'
import { drawRoom, insertEarlyArrivals, openRoom, readEarly, readRoom } from './room-rows.ts'

/** Milliseconds before a session opens in which early visitors are collected for the draw. */
const gatherBefore = 15 * 60_000
/**
 * Number of consecutive seconds of overload after which a room opens, and seconds between two checks for the next
 * opening.
 */
const [tooMuchFor, openingsEvery] = [5, 15]
/**
 * Milliseconds from the opening until the early visitors are sorted. By then every process has stored its visitors.
 */
const gathered = 3_000

export type Opening = { sessionId: string; opensAt: string }
type Given = {
  db: Database
  underWay: Pick<UnderWay, 'average'>
  /** Maximum number of concurrent database calls of this process. */
  connections: number
  when: 'on' | 'openings' | 'off'
  /** Returns the share of time since the last call that this process was busy. */
  workShare: () => number
  /** Returns the next session that opens within the given milliseconds. */
  nextOpening: (db: Reader, withinMs: number) => Promise<Opening | null>
}

/** Sorts the early visitors in the order that the seed determines. */
const sortEarly = async (db: Database, mine: Memory): Promise<void> => {
  const ids = await readEarly(db, mine.room.id)
  mine.sorted = ids.map(id => ({ id, key: chanceKey(mine.room.seed, id) })).sort((a, b) => (a.key < b.key ? -1 : 1))
  mine.keys = mine.sorted.map(({ key }) => key)
}

/** Stores early visitors, draws when it is time, and admits more visitors. */
const follow = async (db: Database, mine: Memory, now: number): Promise<void> => {
  const early = mine.early.splice(0)
  if (early.length > 0) await insertEarlyArrivals(db, mine.room.id, early)
  if (!mine.room.isDrawn && now >= mine.room.opensAt + gathered) {
    await drawRoom(db, mine.room.id)
    const { room } = await readRoom(db)
    if (room?.id === mine.room.id) mine.room = room
  }
  if (!mine.room.isDrawn) return
  if (mine.sorted === null) await sortEarly(db, mine)
  const { admittedUpTo: upTo } = mine.room
  mine.past = [...mine.past.filter(({ at }) => at > now - 60_000), { at: now, upTo }]
  await leadRoom(db, mine.room, calledLately(mine.past, now))
}

/** Checks once a second for changes: of the room if there is one, otherwise whether one must open. */
export const followRoom = ({ db, underWay, connections, when, nextOpening, workShare }: Given) => {
  const process = randomUUID()
  const seen: { memory: Memory | null; now: number; at: number; busy: number } = {
    memory: null,
    now: 0,
    at: 0,
    busy: 0,
  }
  let [tooMuch, looks] = [0, 0]

  /**
   * Returns how busy this process was since the last check. A process whose calls wait for each other is overloaded,
   * even if its event loop is idle.
   */
  const measure = (): number => Math.max(workShare(), underWay.average() / connections)

  const look = async (): Promise<void> => {
    const busy = measure()
    seen.busy = busy
    const { room, now } = await readRoom(db)
    const before = seen.memory?.room.id === room?.id ? seen.memory : null
    Object.assign(seen, { now, at: performance.now() })
    seen.memory = room && Object.assign(before ?? rememberRoom(room), { room })
    if (seen.memory !== null) {
      tooMuch = 0
      await reportLoad(db, process, busy)
      return follow(db, seen.memory, now)
    }
    if (when === 'off') return
    tooMuch = when === 'on' && busy >= tooMuchAt ? tooMuch + 1 : 0
    if (tooMuch >= tooMuchFor) return openRoom(db, { seed: randomBytes(32), sessionId: null, opensAt: null })
    if (looks++ % openingsEvery !== 0) return
    const opening = await nextOpening(db, gatherBefore)
    if (opening) await openRoom(db, { seed: randomBytes(32), ...opening })
  }
  /**
   * The last known state with the current time, so that nobody counts as early only because the process has not
   * checked lately.
   */
  const known = () => ({ memory: seen.memory, now: seen.now + performance.now() - seen.at })
  return { known, look, busy: () => seen.busy }
}
