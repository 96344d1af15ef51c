// Estimates waiting times from the pace of the last visits of this day. An unknown pace is never guessed.

/** Number of most recent visits from which the pace is computed. */
export const paceVisits = 10

/** Minimum number of visits for a pace: the first ones of a day are slow, or end together. */
const minVisits = 3

const hourMs = 3_600_000
/** Milliseconds without a visit after which the earlier pace says nothing about the next visit. */
const staleMs = hourMs

/** Maximum waiting time in minutes that is shown: a forecast over more hours is worthless. */
export const maxMinutes = 240

/** Returns the first instant of the day in Hong Kong, which has no summer time, in milliseconds. */
const dayStart = (nowMs: number): number => Math.floor((nowMs + 8 * hourMs) / (24 * hourMs)) * 24 * hourMs - 8 * hourMs

/**
 * Returns the seconds from one visit to the next, from the end times of the last visits of this day.
 *
 * @param ends Instants at which visits ended, in any order.
 * @returns null while the pace is not known: too few visits today, or none for an hour.
 */
export const secondsEach = (ends: readonly string[], now: Date): number | null => {
  const nowMs = now.getTime()
  const times = ends
    .map(end => Date.parse(end))
    .filter(time => time >= dayStart(nowMs))
    .toSorted((a, b) => a - b)
    .slice(-paceVisits)
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined || times.length < minVisits || nowMs - last > staleMs) return null
  // The current visit counts as soon as it takes longer than those before it.
  return Math.ceil(Math.max((last - first) / (times.length - 1), (nowMs - first) / times.length, 0) / 1_000)
}

/**
 * Returns the minutes until a person with this number of people ahead is called; null: the pace is not known yet, or
 * the wait is longer than the maximum shown.
 */
export const minutesAhead = (ahead: number, eachSeconds: number | null): number | null => {
  if (eachSeconds === null) return null
  const minutes = Math.ceil((ahead * eachSeconds) / 60)
  return minutes > maxMinutes ? null : minutes
}

/**
 * How much the length of one visit varies: its standard deviation as a part of its mean. With it, the ranges of
 * `waitRange` hold for about eight of ten visitors (pace.test.ts).
 */
const variation = 0.9

/** Minutes to which a range is rounded: it would otherwise look more exact than it is. */
const rangeStep = 5

export type WaitRange = { from: number; to: number }

/**
 * Returns the range of minutes within which a person is called. It is wide, because two things are uncertain: how long
 * the visits ahead will take, and the pace, which only the last visits say.
 *
 * @param ahead people who are called before, at least one
 * @param minutes their expected time (`minutesAhead`); null: not known
 * @returns null if the wait is not known
 */
export const waitRange = (ahead: number, minutes: number | null): WaitRange | null => {
  if (minutes === null || ahead < 1) return null
  const factor = Math.exp(variation * Math.sqrt(1 / ahead + 1 / paceVisits))
  return {
    from: Math.floor(minutes / factor / rangeStep) * rangeStep,
    to: Math.max(1, Math.ceil((minutes * factor) / rangeStep)) * rangeStep,
  }
}
