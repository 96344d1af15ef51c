import { createHash } from 'node:crypto'
import type { QueueStatus } from '#contract/waiting/waiting-room'
import type { Database } from '../platform/database/index.ts'
import type { Logins, Look, Verdict, Visitor } from '../platform/waiting-room.ts'
import type { Places } from './give-places.ts'
import type { Passes } from './open-passes.ts'
import { againIn, rankOf, positionOf } from './queue.ts'
import { type Memory, openStatus, paceOf } from './remember-room.ts'
import { letIn } from './room-rows.ts'

/** What the seed makes of the id of somebody who was early: the lowest comes first. */
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
  places: Places
  /** What is known of the room now, null: there is none; and the time by the database's clock, as it has gone on since. */
  known: () => { memory: Memory | null; now: number }
  logins: Logins
}

/** Who comes in, and who waits where. */
export const answerVisitors = ({ db, passes, places, known, logins }: Given) => {
  /** By which login somebody was in the middle of something when it became too much; null: by none that stands. */
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
    // Who was in the middle of something when it became too much goes on, also by the tokens that follow.
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
    // Those who were early are being ordered: nobody has a number yet, and nobody loses a place.
    if (mine.sorted === null) return { stand: queueStatusOf(mine, null), place: null, admission: null }
    const before = numberOf(mine, visitor)
    const number = before ?? (await places.next(mine, visitor))
    const place = number === before ? null : placeFor(mine, number, visitor)
    if (number === null || number > mine.room.admittedUpTo)
      return { stand: queueStatusOf(mine, number), place, admission: null }
    const isHere = mine.isHere(`n${number}`, visitor.area)
    if (isHere && (await letIn(db, mine.room.id, number, passes.browserOf(visitor))))
      return { stand: inside, place, admission: passes.admission(mine.room.id, `n${number}`, now, visitor) }
    // Another browser has come in by this place, or many under one name: it is worth nothing any more.
    const next = await places.next(mine, visitor)
    return { stand: queueStatusOf(mine, next), place: placeFor(mine, next, visitor), admission: null }
  }
  return { admits, enter }
}
