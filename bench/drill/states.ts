// What the public state of a waiting room may not do, whichever process or cache answers.
import type { RoomState } from '../../contract/src/waiting-room/room-state.ts'

/** Milliseconds by which one reader's state may be older than what the same reader has seen: two processes and two caches. */
const lateMs = 6_000

/** Watches the answers of one room, which may never go back. */
export const watchStates = (fault: (law: string) => void) => {
  let [newest, isPaused] = [null as RoomState | null, false]
  return {
    pause: () => void (isPaused = true),
    goOn: () => void ([newest, isPaused] = [null, false]),
    /** Returns the last place that a state told of. */
    last: () => newest?.last ?? 0,
    watch: (state: RoomState, own: { seen: number }) => {
      if (isPaused) return
      const now = Date.parse(state.now)
      if (now < own.seen - lateMs) fault('states that were much older than one seen before')
      own.seen = Math.max(own.seen, now)
      if (newest !== null && newest.room === state.room) {
        const isLater = now >= Date.parse(newest.now)
        if (isLater && state.upTo < newest.upTo) fault('states that took back a call')
        if (isLater && state.last < newest.last) fault('states that took back a place')
        if (!isLater) return
      }
      newest = state
    },
  }
}
