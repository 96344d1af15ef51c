import { makeAnswers, makeLine } from './shares/ask-in-order.ts'
import { makeAreas, makeShares, ofChances, ofPlaces, type Shares } from './shares/network-shares.ts'
import type { RoomRow } from './room-rows.ts'

/** What a process remembers about a room. */
export type Memory = {
  room: RoomRow
  /**
   * Limits per network for chances in the draw and for places by arrival, so that nobody can fill the room with fake
   * visitors.
   */
  chances: Shares
  places: Shares
  /** Decides who may have a place now, and gives each slot one number. */
  mayHavePlace: ReturnType<typeof makeLine>
  oncePerSlot: ReturnType<typeof makeAnswers<number>>
  /** True if an admission is used from no more networks than one browser comes from. */
  isHere: ReturnType<typeof makeAreas>
  /** Up to which place the room was open, at each look of the last moments. */
  lately: { at: number; upTo: number }[]
  /** When registration ends, as it was known at the last of the rarer looks; null: nothing ends. */
  endsAt: string | null
  /** The early visitors in order, once somebody asks. */
  order: Promise<Buffer> | null
}

export const rememberRoom = (room: RoomRow, clock: () => number): Memory => {
  const places = makeShares(ofPlaces)
  return {
    room,
    chances: makeShares(ofChances),
    places,
    mayHavePlace: makeLine(places, clock),
    oncePerSlot: makeAnswers(),
    isHere: makeAreas(),
    lately: [],
    endsAt: null,
    order: null,
  }
}

/** Divides the shares of each network among the processes that run. */
export const shareAmong = ({ chances, places }: Memory, processes: number): void => {
  chances.divideBy(processes)
  places.divideBy(processes)
}
