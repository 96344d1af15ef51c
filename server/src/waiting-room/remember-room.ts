import type { QueueStatus } from '#contract/waiting-room/waiting-room'
import { makeAreas, makeShares, ofChances, ofPlaces } from './shares.ts'
import type { RoomRow } from './room-rows.ts'

/** What a process remembers about a room. */
export type Memory = {
  room: RoomRow
  /** The sorted early visitors: each one's sort key and id. `keys` holds only the keys, for lookups. */
  sorted: { key: string; id: string }[] | null
  keys: string[]
  /** Ids that were given since the last check. */
  early: string[]
  /** Callbacks of the visitors who wait for a number. */
  waiting: ((number: number | null) => void)[]
  /**
   * Limits per network for chances in the draw and for places by arrival, so that nobody can fill the room with fake
   * visitors.
   */
  mayDraw: ReturnType<typeof makeShares>
  mayWait: ReturnType<typeof makeShares>
  /** True if an admission is used from no more networks than one browser comes from. */
  isHere: ReturnType<typeof makeAreas>
  /** Up to which place the room was open, at some moments of the last minute. */
  past: { at: number; upTo: number }[]
}

export const rememberRoom = (room: RoomRow): Memory => ({
  room,
  sorted: null,
  keys: [],
  early: [],
  waiting: [],
  mayDraw: makeShares(ofChances),
  mayWait: makeShares(ofPlaces),
  isHere: makeAreas(),
  past: [],
})

/** Returns the places per minute that were called, measured over the last minute. */
export const paceOf = ({ past }: Memory): number => {
  const [first, last] = [past[0], past.at(-1)]
  if (!first || !last || last.at - first.at < 2_000) return 0
  return Math.round(((last.upTo - first.upTo) / (last.at - first.at)) * 60_000)
}

/** The status of a visitor when there is no waiting room. */
export const openStatus: QueueStatus = {
  state: 'OPEN',
  number: null,
  ahead: null,
  perMinute: null,
  minutes: null,
  opensAt: null,
  again: 30,
}
