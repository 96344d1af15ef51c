import type { PlaceProof } from '#contract/waiting-room/place-proof'
import type { RoomState } from '#contract/waiting-room/room-state'
import { chanceOf, isCalled, type Spot, standingOf } from '#contract/waiting-room/standing'
import type { QueueStatus } from '#contract/waiting-room/waiting-room'
import { provePlace } from './place-key.ts'

/** True if a server's answer is about how a browser stands before the waiting room. */
export const isQueueStatus = (answer: unknown): answer is QueueStatus =>
  typeof answer === 'object' && answer !== null && 'state' in answer && 'again' in answer

/** True if a server's answer is the state of the waiting room. */
export const isRoomState = (answer: unknown): answer is RoomState =>
  typeof answer === 'object' && answer !== null && 'state' in answer && 'upTo' in answer

type Ways = {
  /**
   * Asks the server how this browser stands, which gives it a place, and admits it when its turn has come. With a proof
   * the place is bound to the key of this browser.
   */
  enter: (proof: PlaceProof | null) => Promise<QueueStatus | null>
  /** Reads the state that is the same for everybody, which any cache may answer. */
  read: () => Promise<RoomState | null>
  /** Shows how this browser stands; null: there was no answer. */
  show: (status: QueueStatus | null) => void
}

const pause = (seconds: number) => new Promise<void>(done => setTimeout(done, seconds * 1000))

/** Seconds within which people who are told the same come at different moments. */
const spread = 2
/** Seconds after which an answer that did not come, or a draw that is under way, is looked at again. */
const soon = 5

const bytesOf = (hex: string): number[] => (hex.match(/../g) ?? []).map(pair => Number.parseInt(pair, 16))

/**
 * Returns the place of a browser: its number, or what the draw gave to its id; null before the draw. Without a secure
 * connection a browser has no digests.
 */
const spotOf = async ({ number, id }: QueueStatus, { seed }: RoomState): Promise<Spot | null> => {
  if (id === null) return number === null ? null : { kind: 'NUMBER', number }
  if (seed === null) return null
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array([...bytesOf(seed), ...bytesOf(id)]))
  return { kind: 'EARLY', chance: chanceOf(new Uint8Array(digest)) }
}

/** True if a browser can work out from the public state how it stands. */
const canFollow = ({ number, id }: QueueStatus): boolean =>
  id === null ? number !== null : (globalThis.crypto as Partial<Crypto>).subtle !== undefined

/** Resolves when the public state says that this browser is called, or that the room has changed. */
const untilCalled = async (own: QueueStatus, { read, show }: Ways): Promise<void> => {
  let [again, upTo] = [own.again, 0]
  for (;;) {
    await pause(again * (0.8 + Math.random() * 0.4))
    const room = await read()
    if (room === null) show(null)
    if (room?.state === 'NONE' || room?.state === 'GATHERING') return
    const spot = room && (await spotOf(own, room))
    again = soon
    if (!room || !spot) continue
    // An older answer of a cache takes back nothing.
    upTo = Math.max(upTo, room.upTo)
    const current = { ...room, upTo }
    if (isCalled(spot, current)) return pause(Math.random() * spread)
    const { estimate, ...standing } = standingOf(spot, current)
    again = standing.again
    show({
      ...own,
      ...standing,
      estimate: estimate.kind,
      fromMinutes: estimate.from,
      toMinutes: estimate.to,
      endsAt: room.endsAt,
    })
  }
}

/** Asks the server, with a proof if this browser holds a key. */
const enterBy = async ({ enter, read }: Pick<Ways, 'enter' | 'read'>): Promise<QueueStatus | null> => {
  const room = await read()
  return enter(room && (await provePlace(room)))
}

/** Binds the place that a page came with; without an answer the place is as good as before. */
const bindFirst = async (first: QueueStatus, ways: Ways): Promise<QueueStatus | null> => {
  ways.show(first)
  return (await enterBy(ways)) ?? first
}

/**
 * Gives this browser its place before an opening, bound to its key, until it has one or the room has opened.
 *
 * @param isHere false once nobody waits for it any more
 */
export const enterDraw = async (ways: Pick<Ways, 'enter' | 'read'>, isHere: () => boolean): Promise<void> => {
  while (isHere()) {
    const status = await enterBy(ways)
    if (status !== null && (status.state !== 'GATHERING' || status.id !== null)) return
    await pause(status?.again ?? soon)
  }
}

/**
 * Resolves when it is this browser's turn. The server is asked for a place, and again when the public state says that
 * the place is called; in between it has no work with who waits.
 *
 * @param first the answer that the page came with; null: the server is asked first
 */
export const followTurn = async (first: QueueStatus | null, ways: Ways): Promise<void> => {
  // A page comes with a place that is not bound to the key of this browser yet.
  let status = first === null ? await enterBy(ways) : await bindFirst(first, ways)
  for (; ; status = await enterBy(ways)) {
    if (status !== null && status.state !== 'WAITING') return
    ways.show(status)
    if (status !== null && canFollow(status)) await untilCalled(status, ways)
    else await pause(status?.again ?? soon)
  }
}
