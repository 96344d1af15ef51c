import type { RoomState } from '#contract/waiting-room/room-state'
import type { QueueStatus } from '#contract/waiting-room/waiting-room'
import type { Look, Visitor } from '../platform/waiting-room.ts'
import { askAgainIn } from './ask-in-order.ts'
import type { QueuePlaces } from './assign-queue-places.ts'
import { chanceUnder, unplacedStatus, waitingStatus } from './describe-room.ts'
import type { Passes } from './open-passes.ts'
import type { QueuePlace } from './queue.ts'
import type { Memory } from './remember-room.ts'
import type { Admitted } from './room-rows.ts'

type Given = {
  passes: Passes
  places: QueuePlaces
  /** The room as it is for everybody. */
  state: () => RoomState
}

/** Finds the place that a visitor has, gives a place to one without, and describes how they stand. */
export const placeVisitors = ({ passes, places, state }: Given) => {
  const placeOf = (mine: Memory, visitor: Visitor): QueuePlace | null => {
    const place = passes.readPlace(visitor)
    return place?.room === mine.room.id ? place : null
  }

  const spotOf = ({ room }: Memory, place: QueuePlace): Admitted =>
    place.kind === 'NUMBER'
      ? { kind: 'NUMBER', number: place.number }
      : { kind: 'EARLY', id: place.id, chance: chanceUnder(room.seed, place.id) }

  const look = (stand: QueueStatus, more: Partial<Look> = {}): Look => ({
    stand,
    place: null,
    admission: null,
    ...more,
  })
  const unplaced = (kind: QueueStatus['state'], more: { again: number; id?: Buffer | null }) =>
    unplacedStatus(kind, state(), more)

  /** Before the opening: enters each visitor in the draw once. */
  const gather = async (mine: Memory, visitor: Visitor): Promise<Look> => {
    const before = placeOf(mine, visitor)
    const id = before?.kind === 'EARLY' ? before.id : await places.enterDraw(mine, visitor)
    const stand = unplaced('GATHERING', { again: 30, id })
    if (before !== null) return look(stand)
    // The visitor comes after the draw, before all who ask later.
    if (id === null) return look(stand, { place: places.slotFor(mine, visitor) })
    return look(stand, { place: passes.place({ room: mine.room.id, kind: 'EARLY', id }, visitor) })
  }

  /** Gives a visitor the next place by arrival. */
  const queueUp = async (mine: Memory, visitor: Visitor): Promise<{ spot: Admitted | null; place: string | null }> => {
    const number = await places.next(mine, visitor)
    if (number === null) return { spot: null, place: places.slotFor(mine, visitor) }
    const place = passes.place({ room: mine.room.id, kind: 'NUMBER', number }, visitor)
    return { spot: { kind: 'NUMBER', number }, place }
  }

  const standOf = (spot: Admitted | null): QueueStatus =>
    spot === null
      ? unplaced('WAITING', { again: askAgainIn() })
      : waitingStatus(state(), spot, spot.kind === 'EARLY' ? spot.id : null)

  return { placeOf, spotOf, look, unplaced, gather, queueUp, standOf }
}
