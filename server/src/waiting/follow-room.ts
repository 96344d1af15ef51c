import { randomBytes, randomUUID } from 'node:crypto'
import type { Database, Reader } from '../platform/database/index.ts'
import type { UnderWay } from '../platform/gate/index.ts'
import { chanceKey } from './answer-visitors.ts'
import { leadRoom, reportLoad } from './lead-room.ts'
import { calledLately, tooMuchAt } from './queue.ts'
import { type Memory, rememberRoom } from './remember-room.ts'
import { drawRoom, insertEarlyArrivals, openRoom, readEarly, readRoom } from './room-rows.ts'

/** Milliseconds before a session opens in which people gather. */
const gatherBefore = 15 * 60_000
/** Seconds in which a process is too busy, one after the other, until a room is opened; between two looks for the next opening. */
const [tooMuchFor, openingsEvery] = [5, 15]
/** Milliseconds from the opening until those who were early are ordered: by then every process has said who came to it. */
const gathered = 3_000

export type Opening = { sessionId: string; opensAt: string }
type Given = {
  db: Database
  underWay: Pick<UnderWay, 'average'>
  /** How many calls the database does at once for this process. */
  connections: number
  when: 'on' | 'openings' | 'off'
  /** The share of the time since it was asked last that this process was at work. */
  workShare: () => number
  /** The next session that opens within so many milliseconds. */
  nextOpening: (db: Reader, withinMs: number) => Promise<Opening | null>
}

/** Those who were early, in the order that the seed gives. */
const sortEarly = async (db: Database, mine: Memory): Promise<void> => {
  const ids = await readEarly(db, mine.room.id)
  mine.sorted = ids.map(id => ({ id, key: chanceKey(mine.room.seed, id) })).sort((a, b) => (a.key < b.key ? -1 : 1))
  mine.keys = mine.sorted.map(({ key }) => key)
}

/** Keeps who came, draws when it is time, and lets more in. */
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

/** Looks once a second at what has changed: at the room, if there is one, else whether there should be. */
export const followRoom = ({ db, underWay, connections, when, nextOpening, workShare }: Given) => {
  const process = randomUUID()
  const seen: { memory: Memory | null; now: number; at: number } = { memory: null, now: 0, at: 0 }
  let [tooMuch, looks] = [0, 0]

  /** How much of the time since the last look was work. One whose calls wait for each other is too busy, however idle it looks. */
  const measure = (): number => Math.max(workShare(), underWay.average() / connections)

  const look = async (): Promise<void> => {
    const busy = measure()
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
  /** What was seen last, and what time it is by now: nobody is early because nobody has looked. */
  const known = () => ({ memory: seen.memory, now: seen.now + performance.now() - seen.at })
  return { known, look }
}
