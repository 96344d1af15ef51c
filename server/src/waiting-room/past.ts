// What a room remembers of its last quarter of an hour, so that every process, also one that has just started, tells
// visitors the same pace.
import type { CalledWithin } from '#contract/waiting-room/room-state'

/** Milliseconds from one remembered place to the next, and number of places that are remembered. */
const [everyMs, maxPlaces] = [15_000, 61]
/** Seconds over which the pace is told. */
const windows = [30, 60, 300, 900]

/** Places up to which everybody had been called, oldest first; `at` is the moment of the last, in milliseconds. */
export type Past = { upTo: readonly number[]; at: number | null }

/** Returns the past with the place of this moment, if it is time to remember it. */
export const rememberPlace = ({ upTo, at }: Past, now: number, place: number): Past => {
  if (at === null) return { upTo: [place], at: now }
  const steps = Math.floor((now - at) / everyMs)
  if (steps < 1) return { upTo, at }
  // Nobody was called in a time in which no process led.
  const missed = Array.from({ length: Math.min(maxPlaces, steps - 1) }, () => upTo.at(-1) ?? place)
  return { upTo: [...upTo, ...missed, place].slice(-maxPlaces), at: at + steps * everyMs }
}

type Now = {
  now: number
  /** The place up to which everybody has been called. */
  place: number
  /** When a process last called anybody; null: not yet. */
  ledAt: number | null
}

/** Returns how many places were called within the told times, as far as the past reaches. */
export const calledWithin = ({ upTo, at }: Past, { now, place, ledAt }: Now): CalledWithin[] => {
  if (at === null) return []
  const told: CalledWithin[] = []
  for (const wanted of windows) {
    if (ledAt !== null && now - ledAt >= wanted * 1_000) {
      told.push({ seconds: wanted, places: 0 })
      continue
    }
    const back = Math.min(upTo.length - 1, Math.max(0, Math.round((wanted * 1_000 - (now - at)) / everyMs)))
    const seconds = Math.round((now - at + back * everyMs) / 1_000)
    const before = upTo[upTo.length - 1 - back]
    if (before === undefined || seconds < 1 || told.some(other => other.seconds === seconds)) continue
    told.push({ seconds, places: Math.max(0, place - before) })
  }
  return told
}
