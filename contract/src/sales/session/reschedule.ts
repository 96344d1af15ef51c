import type { Sections, SetUp } from './set-up.ts'

type Times = Sections['times']
const dayMs = 86_400_000
const moved = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString()

/** One-click changes to the times of a session. */
export type Reschedule = { act: 'EXTEND'; hours: number } | { act: 'CLOSE' } | { act: 'POSTPONE'; days: number }

/**
 * Returns the times after a change. Extended: the session closes later, and the times that would precede the new
 * closing time move with it. Closed: it closes now, to the minute. Postponed: all future times move by the same
 * number of days.
 */
export const rescheduled = (times: Times, how: Reschedule, now: Date): Times => {
  if (how.act === 'CLOSE')
    return { ...times, closesAt: new Date(Math.ceil(now.getTime() / 60_000) * 60_000).toISOString() }
  if (how.act === 'POSTPONE') {
    const later = <Of extends string | null>(instant: Of) =>
      instant === null || Date.parse(instant) <= now.getTime() ? instant : moved(instant, how.days * dayMs)
    return {
      opensAt: later(times.opensAt),
      closesAt: later(times.closesAt),
      verifyBy: later(times.verifyBy),
      ballotAt: later(times.ballotAt),
      saleAt: later(times.saleAt),
    }
  }
  const closesAt = moved(times.closesAt, how.hours * 3_600_000)
  const late = Math.max(0, Date.parse(closesAt) - Date.parse(times.verifyBy))
  // Moves by whole days, because the office has the same hours each day.
  const by = Math.ceil(late / dayMs) * dayMs
  return {
    ...times,
    closesAt,
    verifyBy: moved(times.verifyBy, by),
    ballotAt: times.ballotAt === null ? null : moved(times.ballotAt, by),
    saleAt: moved(times.saleAt, by),
  }
}

/** Returns the day in Hong Kong, which has no summer time, as days since 1970. */
const dayOf = (instant: string): number => Math.floor((Date.parse(instant) + 8 * 3_600_000) / dayMs)

/**
 * Returns the times of another session that opens on the given day, `2026-12-03`: all move by as many days as the day
 * of the opening, and stay at their hours.
 */
export const openingOn = (times: Times, day: string): Times => {
  const by = (dayOf(`${day}T00:00:00+08:00`) - dayOf(times.opensAt)) * dayMs
  return {
    opensAt: moved(times.opensAt, by),
    closesAt: moved(times.closesAt, by),
    verifyBy: moved(times.verifyBy, by),
    ballotAt: times.ballotAt === null ? null : moved(times.ballotAt, by),
    saleAt: moved(times.saleAt, by),
  }
}

type Day = Sections['day']

/** Moves the day of the sale by as much as its beginning moves. */
const movedDay = (day: Day, by: number): Day => {
  const along = <Of extends string | null>(instant: Of) => (instant === null ? instant : moved(instant, by))
  return {
    ...day,
    endsAt: along(day.endsAt),
    boxOpensAt: along(day.boxOpensAt),
    boxClosesAt: along(day.boxClosesAt),
    windows: day.windows.map(item => ({
      ...item,
      reportFrom: along(item.reportFrom),
      reportUntil: along(item.reportUntil),
    })),
  }
}

/** Returns the session with other times; the day of the sale moves along with its beginning. */
export const withTimes = (setUp: SetUp, times: Times): SetUp => {
  const { day, times: before } = setUp
  if (day === null || before === null) return { ...setUp, times }
  return { ...setUp, times, day: movedDay(day, Date.parse(times.saleAt) - Date.parse(before.saleAt)) }
}
