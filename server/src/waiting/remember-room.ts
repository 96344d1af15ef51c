import type { QueueStatus } from '#contract/waiting/waiting-room'
import { makeAreas, makeShares, ofChances, ofPlaces } from './shares.ts'
import type { RoomRow } from './room-rows.ts'

/** What a process remembers of a room. */
export type Memory = {
  room: RoomRow
  /** Of those who were early, once they are ordered: what the seed makes of each, and the id; `keys` alone to look up. */
  sorted: { key: string; id: string }[] | null
  keys: string[]
  /** Ids that were given since the last look. */
  early: string[]
  /** Who waits for a number. */
  waiting: ((number: number | null) => void)[]
  /** Gives a network a chance in the draw, or a place by arrival, so that nobody fills the room with places of nobody. */
  mayDraw: ReturnType<typeof makeShares>
  mayWait: ReturnType<typeof makeShares>
  /** Is an admission used from no more networks than one browser comes from? */
  isHere: ReturnType<typeof makeAreas>
  /** Up to which place it was open at some moments of the last minute. */
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

/** How many places a minute came up, as of the last minute. */
export const paceOf = ({ past }: Memory): number => {
  const [first, last] = [past[0], past.at(-1)]
  if (!first || !last || last.at - first.at < 2_000) return 0
  return Math.round(((last.upTo - first.upTo) / (last.at - first.at)) * 60_000)
}

/** How somebody stands before no room. */
export const openStatus: QueueStatus = {
  state: 'OPEN',
  number: null,
  ahead: null,
  perMinute: null,
  minutes: null,
  opensAt: null,
  again: 30,
}
