// How long somebody waits, told from the pace of the last visits of this day. A pace that is not known yet is never guessed.

/** The last visits that the pace is taken from. */
export const paceVisits = 10

/** Fewer visits than these tell no pace: the first ones of a day are slow, or end together. */
const minVisits = 3

const hourMs = 3_600_000
/** After so long without a visit the pace before it says nothing of the next one. */
const staleMs = hourMs

/** A longer wait is not told: a forecast over so many hours is worth nothing. */
export const maxMinutes = 240

/** The first instant of the day in Hong Kong, which has no summer time, in milliseconds. */
const dayStart = (nowMs: number): number => Math.floor((nowMs + 8 * hourMs) / (24 * hourMs)) * 24 * hourMs - 8 * hourMs

/**
 * Seconds from one visit to the next, from when the last visits of this day ended.
 *
 * @param ends instants at which visits ended, in any order
 * @returns null while the pace is not known: too few visits today, or none for an hour
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
  // The visit that goes on now counts as soon as it takes longer than those before it.
  return Math.ceil(Math.max((last - first) / (times.length - 1), (nowMs - first) / times.length, 0) / 1_000)
}

/** Minutes until somebody with so many ahead is called; null: the pace is not known yet, or it is longer than can be told. */
export const minutesAhead = (ahead: number, eachSeconds: number | null): number | null => {
  if (eachSeconds === null) return null
  const minutes = Math.ceil((ahead * eachSeconds) / 60)
  return minutes > maxMinutes ? null : minutes
}
