import { createHash } from 'node:crypto'
import { chanceOf, type Spot, standingOf } from '#contract/waiting-room/standing'
import type { RoomState } from '#contract/waiting-room/room-state'
import type { QueueStatus } from '#contract/waiting-room/waiting-room'
import { calledWithin } from './past.ts'
import type { Memory } from './remember-room.ts'

const instant = (ms: number): string => new Date(ms).toISOString()

/** Returns the room as it is for everybody; `now` in milliseconds by the database's clock. */
export const roomStateOf = (mine: Memory | null, now: number): RoomState => {
  if (mine === null)
    return {
      state: 'NONE',
      room: null,
      now: instant(now),
      opensAt: null,
      endsAt: null,
      seedHash: null,
      seed: null,
      early: 0,
      upTo: 0,
      last: 0,
      pace: [],
    }
  const { id, seed, isDrawn, early, opensAt, admittedUpTo, lastNumber, past, ledAt } = mine.room
  const { source, round, listClosedAt, root, ownSeed } = mine.room
  return {
    state: now < opensAt ? 'GATHERING' : isDrawn ? 'WAITING' : 'DRAWING',
    room: id,
    now: instant(now),
    opensAt: instant(opensAt),
    endsAt: mine.endsAt,
    seedHash: createHash('sha256')
      .update(ownSeed ?? seed)
      .digest('hex'),
    seed: isDrawn ? seed.toString('hex') : null,
    early,
    upTo: admittedUpTo,
    last: lastNumber,
    pace: calledWithin(past, { now, place: admittedUpTo, ledAt }),
    // A process of the release before has drawn without a root, by the own seed alone.
    ...(source !== null && (!isDrawn || root !== null) && { source, ...(round !== null && { round }) }),
    ...(listClosedAt !== null && { listClosedAt: instant(listClosedAt) }),
    ...(root !== null && { root: root.toString('hex') }),
    ...(isDrawn && ownSeed !== null && { ownSeed: ownSeed.toString('hex') }),
  }
}

/** Returns what the draw gave to an early visitor. */
export const chanceUnder = (seed: Buffer, id: Buffer): number =>
  chanceOf(createHash('sha256').update(seed).update(id).digest())

const unplaced = {
  number: null,
  ahead: null,
  perMinute: null,
  estimate: 'UNKNOWN',
  fromMinutes: null,
  toMinutes: null,
} as const

/** Returns the status of a visitor without a place, or whose place is not known yet; `id` of one who came early. */
export const unplacedStatus = (
  state: QueueStatus['state'],
  { opensAt, endsAt }: Pick<RoomState, 'opensAt' | 'endsAt'>,
  { again, id = null }: { again: number; id?: Buffer | null },
): QueueStatus => ({ ...unplaced, state, opensAt, endsAt, again, id: id?.toString('hex') ?? null })

/** Returns the status of a visitor with a place; `id` of one who came early. */
export const waitingStatus = (room: RoomState, spot: Spot, id: Buffer | null): QueueStatus => {
  const { number, ahead, perMinute, estimate, again } = standingOf(spot, room)
  return {
    state: 'WAITING',
    number,
    id: id?.toString('hex') ?? null,
    ahead,
    perMinute,
    estimate: estimate.kind,
    fromMinutes: estimate.from,
    toMinutes: estimate.to,
    opensAt: null,
    endsAt: room.endsAt,
    again,
  }
}
