// How long a visitor still waits, from the pace of the last minutes. What is not known is not guessed.
import { maxMinutes } from '../sales/sale-day/pace.ts'
import type { CalledWithin } from './room-state.ts'

/**
 * UNKNOWN: too little was called yet, or the wait is longer than anybody can foretell. PAUSED: nobody was called in the
 * last minute. ABOUT: the wait in minutes. AFTER_END: at this pace registration ends before the turn comes.
 */
export const estimateKinds = ['UNKNOWN', 'PAUSED', 'ABOUT', 'AFTER_END'] as const

/** `from` and `to` are whole minutes; null unless the estimate is ABOUT. */
export type Estimate = { kind: (typeof estimateKinds)[number]; from: number | null; to: number | null }

type Wait = {
  /** Number of people who are called before. */
  ahead: number
  /** How many were called within several times, each ending now. */
  pace: readonly CalledWithin[]
  /** Instants in milliseconds. `endsAt`: null if nothing ends. */
  now: number
  endsAt: number | null
}

/** Seconds and places from which a pace is known. */
const [minSeconds, minPlaces] = [25, 10]
/** Seconds of the past that an estimate looks at, at least and at most: half of what is to come, within these. */
const [shortest, longest] = [30, 900]
/** The part by which the true wait may differ at least, since the pace of the minutes to come is not that of the last. */
const leastSpread = 0.1

const none = (kind: Estimate['kind']): Estimate => ({ kind, from: null, to: null })

const perSecondOf = ({ seconds, places }: CalledWithin): number => places / seconds

/** Returns the part of the past whose length is nearest to half of the wait. */
const windowFor = (pace: readonly CalledWithin[], ahead: number): CalledWithin | null => {
  const known = pace.filter(({ seconds, places }) => seconds >= minSeconds && places >= minPlaces)
  const [first] = known
  if (!first) return null
  const wanted = Math.min(longest, Math.max(shortest, ahead / perSecondOf(first) / 2))
  const off = ({ seconds }: CalledWithin) => Math.abs(Math.log(seconds / wanted))
  return known.reduce((best, other) => (off(other) < off(best) ? other : best), first)
}

/** Returns the seconds until the turn comes at the pace of the last minutes; null: that pace is not known. */
export const secondsAhead = ({ ahead, pace }: Pick<Wait, 'ahead' | 'pace'>): number | null => {
  const window = windowFor(pace, ahead)
  return window && (ahead + 1) / perSecondOf(window)
}

/** Returns the estimated wait. It never goes beyond the end of registration: then it says so. */
export const estimateOf = ({ ahead, pace, now, endsAt }: Wait): Estimate => {
  // Whoever comes first to a room in which nobody waited is called within a moment.
  const isPaused = pace.some(({ seconds, places }) => seconds >= 60 && places === 0)
  if (isPaused) return none(ahead > 0 ? 'PAUSED' : 'UNKNOWN')
  const [window, seconds] = [windowFor(pace, ahead), secondsAhead({ ahead, pace })]
  if (window === null || seconds === null) return none('UNKNOWN')
  const spread = Math.max(leastSpread, 1.3 / Math.sqrt(window.places))
  const [from, to] = [Math.floor((seconds * (1 - spread)) / 60), Math.ceil((seconds * (1 + spread)) / 60)]
  if (endsAt !== null) {
    const left = Math.floor((endsAt - now) / 60_000)
    if (seconds * (1 - spread) * 1_000 >= endsAt - now) return none('AFTER_END')
    return { kind: 'ABOUT', from, to: Math.max(1, Math.min(to, left)) }
  }
  return from > maxMinutes ? none('UNKNOWN') : { kind: 'ABOUT', from, to: Math.max(1, to) }
}
