import { makeAreas, makeShares, ofChances, ofPlaces } from './shares.ts'
import type { RoomRow } from './room-rows.ts'

/** What a process remembers about a room. */
export type Memory = {
  room: RoomRow
  /**
   * Limits per network for chances in the draw and for places by arrival, so that nobody can fill the room with fake
   * visitors.
   */
  mayDraw: ReturnType<typeof makeShares>
  mayWait: ReturnType<typeof makeShares>
  /** True if an admission is used from no more networks than one browser comes from. */
  isHere: ReturnType<typeof makeAreas>
  /** Up to which place the room was open, at each look of the last moments. */
  lately: { at: number; upTo: number }[]
  /** When registration ends, as it was known at the last of the rarer looks; null: nothing ends. */
  endsAt: string | null
  /** The early visitors in order, once somebody asks. */
  order: Promise<Buffer> | null
}

export const rememberRoom = (room: RoomRow): Memory => ({
  room,
  mayDraw: makeShares(ofChances),
  mayWait: makeShares(ofPlaces),
  isHere: makeAreas(),
  lately: [],
  endsAt: null,
  order: null,
})
