import { createHash } from 'node:crypto'
import type { QueueStatus } from '#contract/waiting-room/waiting-room'
import type { Database } from '../platform/database/database.ts'
import type { Logins, Look, Verdict, Visitor } from '../platform/waiting-room.ts'
import type { QueuePlaces } from './assign-queue-places.ts'
import type { Passes } from './open-passes.ts'
import { againIn, rankOf, positionOf } from './queue.ts'
import { type Memory, openStatus, paceOf } from './remember-room.ts'
import { letIn } from './room-rows.ts'

/** Returns the sort key of an early visitor's id under the seed: the lowest key comes first. */
export const chanceKey = (seed: Buffer, id: string): string =>
  createHash('sha256').update(seed).update(Buffer.from(id, 'hex')).digest('hex')

const queueStatusOf = (mine: Memory, number: number | null): QueueStatus => {
  if (number === null) return { ...openStatus, state: 'WAITING', again: 5 }
  const perMinute = paceOf(mine)
  const { ahead, minutes } = positionOf({ number, admittedUpTo: mine.room.admittedUpTo, perMinute })
  return { state: 'WAITING', number, ahead, perMinute, minutes, opensAt: null, again: againIn({ ahead, perMinute }) }
}

type Given = {
  db: Database
  passes: Passes
  places: QueuePlaces
  /** The room as currently known, or null if there is none, and the current time by the database's clock. */
  known: () => { memory: Memory | null; now: number }
  logins: Logins
}

/** Decides for each visitor whether they are admitted, and their place in the queue otherwise. */
export const answerVisitors = ({ db, passes, places, known, logins }: Given) => {
  /**
   * Returns the login under which a visitor was already active when the load became too high, or null if there is no
   * valid one.
   */
  const loginBefore = async ({ token }: Visitor, opensAt: number, now: number): Promise<string | null> => {
    const login = token === null ? null : logins.of(token)
    if (login === null || login.from > opensAt || login.until <= now) return null
    return (await logins.stands(login.sessionId)) ? `t${login.sessionId}` : null
  }

  const admits = async (visitor: Visitor): Promise<Verdict> => {
    const { memory, now } = known()
    if (memory === null || now < memory.room.opensAt) return { isIn: true, admission: null }
    const { id, cause, opensAt } = memory.room
    const before = passes.admittedBy(id, now, visitor)
    if (before !== null) return { isIn: memory.isHere(before, visitor.area), admission: null }
    const whose = cause === 'LOAD' ? await loginBefore(visitor, opensAt, now) : null
    // A visitor who was active when the load became too high may continue, also with the tokens that follow.
    if (whose !== null && memory.isHere(whose, visitor.area))
      return { isIn: true, admission: passes.admission(id, whose, now, visitor) }
    return { isIn: false, admission: null }
  }

  const numberOf = (mine: Memory, visitor: Visitor): number | null => {
    const place = passes.readPlace(visitor)
    if (place?.room !== mine.room.id) return null
    return place.kind === 'NUMBER' ? place.number : rankOf(mine.keys, chanceKey(mine.room.seed, place.id))
  }

  const inside: QueueStatus = { ...openStatus, state: 'ADMITTED' }
  const placeFor = (mine: Memory, number: number | null, visitor: Visitor): string | null =>
    number === null ? null : passes.place({ room: mine.room.id, kind: 'NUMBER', number }, visitor)

  const enter = async (visitor: Visitor): Promise<Look> => {
    const { memory: mine, now } = known()
    if (mine === null) return { stand: openStatus, place: null, admission: null }
    if (now < mine.room.opensAt) return places.gather(mine, visitor)
    const { isIn, admission } = await admits(visitor)
    if (isIn) return { stand: inside, place: null, admission }
    // The early visitors are being sorted: nobody has a number yet, and nobody loses a place.
    if (mine.sorted === null) return { stand: queueStatusOf(mine, null), place: null, admission: null }
    const before = numberOf(mine, visitor)
    const number = before ?? (await places.next(mine, visitor))
    const place = number === before ? null : placeFor(mine, number, visitor)
    if (number === null || number > mine.room.admittedUpTo)
      return { stand: queueStatusOf(mine, number), place, admission: null }
    const isHere = mine.isHere(`n${number}`, visitor.area)
    if (isHere && (await letIn(db, mine.room.id, number, passes.browserOf(visitor))))
      return { stand: inside, place, admission: passes.admission(mine.room.id, `n${number}`, now, visitor) }
    // Another browser was admitted with this place, or the place is used from too many networks: it is invalid, and
    // the visitor gets a new one.
    const next = await places.next(mine, visitor)
    return { stand: queueStatusOf(mine, next), place: placeFor(mine, next, visitor), admission: null }
  }
  return { admits, enter }
}
