import type { RoomState } from '#contract/waiting-room/room-state'
import type { QueueStatus } from '#contract/waiting-room/waiting-room'
import type { Look, Visitor } from '../platform/waiting-room.ts'
import { askAgainIn } from './ask-in-order.ts'
import type { QueuePlaces } from './assign-queue-places.ts'
import { chanceUnder, unplacedStatus, waitingStatus } from './describe-room.ts'
import type { Passes } from './open-passes.ts'
import { isOfAccount, type QueuePlace } from './queue.ts'
import type { Memory } from './remember-room.ts'
import type { Admitted } from './room-rows.ts'

type Given = {
  passes: Passes
  places: QueuePlaces
  /** The room as it is for everybody. */
  state: () => RoomState
  /** Returns the account that a visitor is logged in to; null if none. */
  accountOf: (visitor: Visitor) => Promise<string | null>
}

/** A place that a visitor has. `needsKey`: it is bound to a key that the visitor did not prove to hold. */
type Held = { place: QueuePlace; isSeat: boolean; needsKey: boolean }
type Queued = { spot: Admitted | null; cookies: Partial<Look> }

/** Finds the place that a visitor has, gives a place to one without, and describes how they stand. */
export const placeVisitors = ({ passes, places, state, accountOf }: Given) => {
  const placeOf = (mine: Memory, visitor: Visitor, key: string | null): Held | null => {
    const seat = passes.readSeat(visitor)
    if (seat?.place.room === mine.room.id && (key === null || seat.key === key))
      return { place: seat.place, isSeat: true, needsKey: key === null }
    const place = passes.readPlace(visitor)
    return place?.room === mine.room.id ? { place, isSeat: false, needsKey: false } : null
  }

  /** Returns the cookie for a place: bound to the key if there is one. */
  const cookieOf = (place: QueuePlace, visitor: Visitor, key: string | null): Pick<Look, 'place' | 'seat'> =>
    key === null
      ? { place: passes.place(place, visitor), seat: null }
      : { place: null, seat: passes.seat({ place, key }) }
  /** Returns the cookie for a place that a visitor had: only one that is not bound to the key yet needs another. */
  const cookieFor = (held: Held | null, visitor: Visitor, key: string | null): Partial<Look> =>
    held === null || held.isSeat || key === null ? {} : cookieOf(held.place, visitor, key)

  const spotOf = ({ room }: Memory, place: QueuePlace): Admitted =>
    place.kind === 'NUMBER'
      ? { kind: 'NUMBER', number: place.number }
      : { kind: 'EARLY', id: place.id, chance: chanceUnder(room.seed, place.id) }

  const look = (stand: QueueStatus, more: Partial<Look> = {}): Look => ({
    stand,
    place: null,
    seat: null,
    admission: null,
    ...more,
  })
  const unplaced = (kind: QueueStatus['state'], more: { again: number; id?: Buffer | null }) =>
    unplacedStatus(kind, state(), more)

  type Entering = { visitor: Visitor; key: string | null; before: Held | null; id: Buffer }

  /**
   * Enters the account of a visitor in the draw, once, from whatever browsers it comes. What the browser had by itself
   * leaves the draw: one person has one chance. Returns null if the account cannot be entered at the moment.
   */
  const gatherAccount = async (mine: Memory, { visitor, key, before, id }: Entering): Promise<Look | null> => {
    const stand = unplaced('GATHERING', { again: 30, id })
    const had = before?.place.kind === 'EARLY' ? before.place.id : null
    if (had?.equals(id) === true) return look(stand, cookieFor(before, visitor, key))
    const instead = had === null || isOfAccount(had) ? null : had
    if (!(await places.enterAccount(mine, id, instead))) return null
    return look(stand, cookieOf({ room: mine.room.id, kind: 'EARLY', id }, visitor, key))
  }

  /** Before the opening: enters each visitor in the draw once. */
  const gather = async (mine: Memory, visitor: Visitor, key: string | null): Promise<Look> => {
    const before = placeOf(mine, visitor, key)
    const account = await accountOf(visitor)
    if (account !== null) {
      const entered = await gatherAccount(mine, { visitor, key, before, id: passes.idOfAccount(mine.room.id, account) })
      if (entered !== null) return entered
    }
    const id = before?.place.kind === 'EARLY' ? before.place.id : await places.enterDraw(mine, visitor)
    const stand = unplaced('GATHERING', { again: 30, id })
    if (before !== null) return look(stand, cookieFor(before, visitor, key))
    // The visitor comes after the draw, before all who ask later.
    if (id === null) return look(stand, { place: places.slotFor(mine, visitor) })
    return look(stand, cookieOf({ room: mine.room.id, kind: 'EARLY', id }, visitor, key))
  }

  /** Gives a visitor the next place by arrival. */
  const queueUp = async (mine: Memory, visitor: Visitor, key: string | null): Promise<Queued> => {
    const number = await places.next(mine, visitor)
    if (number === null) return { spot: null, cookies: { place: places.slotFor(mine, visitor) } }
    const cookies = cookieOf({ room: mine.room.id, kind: 'NUMBER', number }, visitor, key)
    return { spot: { kind: 'NUMBER', number }, cookies }
  }

  const standOf = (spot: Admitted | null): QueueStatus =>
    spot === null
      ? unplaced('WAITING', { again: askAgainIn() })
      : waitingStatus(state(), spot, spot.kind === 'EARLY' ? spot.id : null)

  return { placeOf, cookieFor, spotOf, look, unplaced, gather, queueUp, standOf }
}
