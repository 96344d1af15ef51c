import type { RoomState } from '#contract/waiting-room/room-state'
import type { QueueStatus } from '#contract/waiting-room/waiting-room'
import type { Look, Visitor } from '../../platform/waiting-room.ts'
import { askAgainIn } from '../shares/ask-in-order.ts'
import type { QueuePlaces } from './assign-queue-places.ts'
import { chanceUnder, unplacedStatus, waitingStatus } from '../describe-room.ts'
import type { Passes } from './open-passes.ts'
import type { QueuePlace } from '../queue.ts'
import type { Memory } from '../remember-room.ts'
import type { Admitted } from '../room-rows.ts'

type Given = {
  passes: Passes
  places: QueuePlaces
  /** The room as it is for everybody. */
  state: () => RoomState
}

/** A place that a visitor has. `needsKey`: it is bound to a key that the visitor did not prove to hold. */
export type Held = { place: QueuePlace; isSeat: boolean; needsKey: boolean }
type Queued = { spot: Admitted | null; cookies: Partial<Look> }

/** Finds the place that a visitor has, gives a place to one without, and describes how they stand. */
export const placeVisitors = ({ passes, places, state }: Given) => {
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

  return { placeOf, cookieOf, cookieFor, spotOf, look, unplaced, queueUp, standOf }
}

export type Placing = ReturnType<typeof placeVisitors>
