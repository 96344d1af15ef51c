import { randomBytes, randomUUID } from 'node:crypto'
import type { RoomState } from '#contract/waiting-room/room-state'
import type { Database, Reader } from '../platform/database/database.ts'
import type { UnderWay } from '../platform/gate/count-under-way.ts'
import type { Log } from '../platform/log.ts'
import { roomStateOf } from './describe-room.ts'
import { advanceDraw, type Rounds } from './draw/advance-draw.ts'
import { leadRoom, reportLoad } from './lead-room.ts'
import { awaitOpenings, gatherBefore } from './move-opening.ts'
import { calledLately, tooMuchAt } from './queue.ts'
import { type Memory, rememberRoom, shareAmong } from './remember-room.ts'
import { openRoom, readRoom, type RoomRow } from './room-rows.ts'

/**
 * Number of consecutive seconds of overload after which a room opens, and seconds between two checks for the next
 * opening, or for the end of registration.
 */
const [tooMuchFor, openingsEvery] = [5, 15]

export type Opening = { sessionId: string; opensAt: string }
type Given = {
  db: Database
  log: Log
  rounds: Rounds
  underWay: Pick<UnderWay, 'average'>
  /** Maximum number of concurrent database calls of this process. */
  connections: number
  when: 'on' | 'openings' | 'off'
  /** Returns the share of time since the last call that this process was busy. */
  workShare: () => number
  /** Returns the next session that opens within the given milliseconds. */
  nextOpening: (db: Reader, withinMs: number) => Promise<Opening | null>
  /**
   * Returns when registration for a session ends, or, for null, for the last of those that are open; null if nothing
   * ends.
   */
  closing: (db: Reader, sessionId: string | null) => Promise<string | null>
}

/** Takes each step of the draw that is due. Returns the room as it then is. */
const drawWhenDue = async (
  advance: ReturnType<typeof advanceDraw>,
  { db, room, now }: { db: Database; room: RoomRow; now: number },
): Promise<RoomRow> => {
  if (!(await advance(room, now))) return room
  const { room: changed } = await readRoom(db)
  if (changed?.id !== room.id) return room
  // Without a round nothing is awaited between the root and the seed.
  const isClosedNow = room.listClosedAt === null && changed.listClosedAt !== null
  return isClosedNow ? drawWhenDue(advance, { db, room: changed, now }) : changed
}

/** Admits more visitors. */
const lead = async (db: Database, mine: Memory, now: number): Promise<void> => {
  if (!mine.room.isDrawn) return
  mine.lately = [...mine.lately.filter(({ at }) => at > now - 60_000), { at: now, upTo: mine.room.admittedUpTo }]
  await leadRoom(db, mine.room, calledLately(mine.lately, now), now)
}

/** Checks once a second for changes: of the room if there is one, otherwise whether one must open. */
export const followRoom = (given: Given) => {
  const { db, underWay, connections, when, nextOpening, closing, workShare, rounds } = given
  const advance = advanceDraw(given)
  const process = randomUUID()
  const seen: { memory: Memory | null; state: RoomState; now: number; at: number; busy: number } = {
    memory: null,
    state: roomStateOf(null, Date.now()),
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
    const { room: read, now } = await readRoom(db)
    const room = read && (await drawWhenDue(advance, { db, room: read, now }))
    const before = seen.memory?.room.id === room?.id ? seen.memory : null
    const endsAt =
      room !== null && (before === null || looks++ % openingsEvery === 0)
        ? await closing(db, room.sessionId)
        : (before?.endsAt ?? null)
    const memory = room && Object.assign(before ?? rememberRoom(room, () => known().now), { room, endsAt })
    // What a visitor is told and what everybody is told are of the same moment.
    Object.assign(seen, { memory, state: roomStateOf(memory, now), now, at: performance.now() })
    if (memory !== null) {
      tooMuch = 0
      shareAmong(memory, await reportLoad(db, process, busy))
      return lead(db, memory, now)
    }
    if (when === 'off') return
    tooMuch = when === 'on' && busy >= tooMuchAt ? tooMuch + 1 : 0
    if (tooMuch >= tooMuchFor) return openRoom(db, { seed: randomBytes(32), sessionId: null, opensAt: null })
    if (looks++ % openingsEvery !== 0) return
    await db.transaction().execute(async tx => {
      await awaitOpenings(tx)
      const opening = await nextOpening(tx, gatherBefore)
      if (opening) await openRoom(tx, { seed: randomBytes(32), ...opening, byRound: rounds.hasRelays })
    })
  }
  /**
   * The last known state with the current time, so that nobody counts as early only because the process has not
   * checked lately.
   */
  const known = () => ({ memory: seen.memory, now: seen.now + performance.now() - seen.at })
  return { known, look, state: () => seen.state, busy: () => seen.busy }
}
