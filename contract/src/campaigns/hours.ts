/** Hours of the day in Hong Kong in which marketing is sent. Remaining messages wait for the morning. */
export const marketingHours = { from: 9, to: 21 } as const

const hour = 3_600_000
const day = 24 * hour
/** Hong Kong has no summer time. */
const ahead = 8 * hour

const sinceMidnight = (at: number): number => (at + ahead) % day

/** True if marketing may be sent at this moment, by the time of day in Hong Kong. */
export const isMarketingHour = (at: Date): boolean => {
  const time = sinceMidnight(at.getTime())
  return time >= marketingHours.from * hour && time < marketingHours.to * hour
}

/** Returns the earliest time at which marketing may be sent: now, or the next morning. */
export const nextMarketingHour = (at: Date): Date => {
  if (isMarketingHour(at)) return at
  const time = sinceMidnight(at.getTime())
  const midnight = at.getTime() - time + (time < marketingHours.from * hour ? 0 : day)
  return new Date(midnight + marketingHours.from * hour)
}
