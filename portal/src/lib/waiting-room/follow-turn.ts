import type { PlaceProof } from '#contract/waiting-room/place-proof'
import type { RoomState } from '#contract/waiting-room/room-state'
import { chanceOf, isCalled, type Spot, standingOf } from '#contract/waiting-room/standing'
import type { QueueStatus } from '#contract/waiting-room/waiting-room'
import { noteRoom } from './note-room.ts'
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
  /**
   * Shows how this browser stands, as of an instant; null: there was no answer, or an old one. Without an instant it is
   * as of now.
   */
  show: (status: QueueStatus | null, asOf?: string) => void
}

/** How this browser stands, and in which room, if that is known. */
type Entered = { status: QueueStatus; room: string | null }

const pause = (seconds: number) => new Promise<void>(done => setTimeout(done, seconds * 1000))

/** Seconds within which people who are told the same come at different moments. */
const spread = 1
/** Seconds after which an answer that did not come, or a draw that is under way, is looked at again, and at most. */
const [soon, latest] = [5, 60]
/** Milliseconds after which a state that stands still is an old one. */
const staleMs = 20_000

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

/** Returns a function that tells whether a state is old: a cache repeats the last one while no process answers. */
const watchStale = () => {
  let [instant, since] = ['', performance.now()]
  return ({ now }: RoomState): boolean => {
    if (now !== instant) [instant, since] = [now, performance.now()]
    return performance.now() - since > staleMs
  }
}

/** Resolves when the public state says that this browser is called, or that the room is another one. */
const untilCalled = async ({ status: own, room: ofRoom }: Entered, { read, show }: Ways): Promise<void> => {
  const isStale = watchStale()
  let [again, upTo] = [own.again, 0]
  for (;;) {
    await pause(again * (0.8 + Math.random() * 0.4))
    const room = await read()
    if (room === null) {
      show(null)
      // While nothing answers, everybody asks ever more rarely.
      again = Math.min(latest, Math.max(soon, again * 2))
      continue
    }
    noteRoom(room)
    const isAnother = room.state === 'NONE' || room.state === 'GATHERING' || (ofRoom !== null && room.room !== ofRoom)
    if (isAnother) return pause(Math.random() * spread)
    const spot = await spotOf(own, room)
    again = soon
    if (!spot) continue
    // An older answer of a cache takes back nothing.
    upTo = Math.max(upTo, room.upTo)
    const current = { ...room, upTo }
    if (isCalled(spot, current)) return pause(Math.random() * spread)
    const { estimate, ...standing } = standingOf(spot, current)
    again = standing.again
    const { kind, from: fromMinutes, to: toMinutes } = estimate
    const { endsAt, now } = room
    if (isStale(room)) show(null)
    else show({ ...own, ...standing, estimate: kind, fromMinutes, toMinutes, endsAt }, now)
  }
}

/** Asks the server, with a proof if this browser holds a key. */
const enterBy = async ({ enter, read }: Pick<Ways, 'enter' | 'read'>): Promise<Entered | null> => {
  const room = await read()
  const status = await enter(room && (await provePlace(room)))
  if (room !== null) noteRoom(room, status?.id)
  return status && { status, room: room?.room ?? null }
}

/** Binds the place that a page came with; without an answer the place is as good as before. */
const bindFirst = async (first: QueueStatus, ways: Ways): Promise<Entered> => {
  ways.show(first)
  return (await enterBy(ways)) ?? { status: first, room: null }
}

/**
 * Gives this browser its place before an opening, bound to its key, until it has one or the room has opened.
 *
 * @param isHere false once nobody waits for it any more
 */
export const enterDraw = async (ways: Pick<Ways, 'enter' | 'read'>, isHere: () => boolean): Promise<void> => {
  while (isHere()) {
    const status = (await enterBy(ways))?.status ?? null
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
  let entered = first === null ? await enterBy(ways) : await bindFirst(first, ways)
  for (; ; entered = await enterBy(ways)) {
    if (entered !== null && entered.status.state !== 'WAITING') return
    ways.show(entered?.status ?? null)
    if (entered !== null && canFollow(entered.status)) await untilCalled(entered, ways)
    else await pause(entered?.status.again ?? soon)
  }
}
