import type { DrawSource } from '#contract/waiting-room/draw'
import type { RoomState } from '#contract/waiting-room/room-state'
import { readStored, store } from '../storage.ts'

/** By what the order was to be drawn, as it was announced with the root. OWN may have no round. */
export type Announced = { source: DrawSource; round: number | null; listClosedAt: string }

/** What this browser saw of a room before its seed was known, and the id that it was given in its draw. */
export type RoomNote = {
  room: string
  id: string | null
  seedHash: string | null
  root: string | null
  /** As it was first seen, together with the root. A note of before has none. */
  announced?: Announced
  isDrawn: boolean
  at: number
}

const key = 'fh-waiting-room'
/** Milliseconds for which a room is worth finding again: its list is deleted a month after it has closed. */
const lasts = 40 * 24 * 3_600_000

const isNote = (value: unknown): value is RoomNote =>
  typeof value === 'object' && value !== null && 'room' in value && 'seedHash' in value && 'at' in value

/** Returns what this browser noted of the last room in which it waited; null if nothing, or if it is long ago. */
export const readRoomNote = (): RoomNote | null => {
  try {
    const note: unknown = JSON.parse(readStored('localStorage', key) ?? 'null')
    return isNote(note) && Date.now() - note.at < lasts ? note : null
  } catch {
    return null
  }
}

/** Returns what is announced with a root; nothing if there is no root yet. */
const announcedBy = ({ root, source, round, listClosedAt }: RoomState): { announced?: Announced } =>
  root === undefined || source === undefined || listClosedAt === undefined
    ? {}
    : { announced: { source, round: round ?? null, listClosedAt } }

/**
 * Notes the room in which this browser waits, so that its draw is found later and compared with what was told before:
 * the first hash that it saw, and the first root with what was announced with it.
 *
 * @param id the id in the draw, if the server has just told it
 */
export const noteRoom = (state: RoomState, id: string | null = null): void => {
  const { room, source, seed, seedHash, root } = state
  if (room === null || source === undefined) return
  const last = readRoomNote()
  const before = last?.room === room ? last : null
  const isAhead = seed === null
  const rooted = (before?.root ?? null) === null ? (isAhead ? announcedBy(state) : {}) : before
  const note: RoomNote = {
    room,
    id: id ?? before?.id ?? null,
    seedHash: before?.seedHash ?? (isAhead ? seedHash : null),
    root: before?.root ?? (isAhead ? (root ?? null) : null),
    ...(rooted?.announced && { announced: rooted.announced }),
    isDrawn: !isAhead,
    at: before?.at ?? Date.now(),
  }
  if (JSON.stringify(before) !== JSON.stringify(note)) store('localStorage', key, JSON.stringify(note))
}
