import { tidyTime } from './day.ts'

/**
 * Converts a day and a time in Hong Kong, which has no daylight saving time, to an ISO instant. Returns null if the
 * time is invalid.
 */
export const instantOf = (day: string, time: string): string | null => {
  const hour = tidyTime(time)
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(hour)) return null
  const instant = new Date(`${day}T${hour}:00+08:00`)
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}
