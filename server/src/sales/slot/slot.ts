import { bookUntilMinutes } from '#contract/sales/appointments/appointment'

const minute = 60_000

/** Minutes before the start of a slot from which an early visitor is called in the order of appointments. */
const earlyMinutes = 5
/**
 * Minutes after the start of a slot until which a late visitor keeps their turn; after that they wait as a walk-in.
 */
const lateMinutes = 30

/** True if a slot can still be booked, or an own booking of it changed. */
export const isBookable = (startsAt: string, now: Date): boolean =>
  Date.parse(startsAt) - now.getTime() >= bookUntilMinutes * minute

type Waiting = { number: number; expectedAt: string | null; arrivedAt: string }

/** True if a visitor is now called by the time of an appointment. */
const isExpected = ({ expectedAt, arrivedAt }: Waiting, now: Date): boolean => {
  if (expectedAt === null) return false
  const starts = Date.parse(expectedAt)
  return now.getTime() >= starts - earlyMinutes * minute && Date.parse(arrivedAt) <= starts + lateMinutes * minute
}

/**
 * Returns waiting visitors in the order of calling: first those whose appointment is now, by its time, then all
 * others by arrival. A visitor who came long before the appointment, or too late for it, is not worse off than a
 * walk-in.
 */
export const turns = <One extends Waiting>(all: readonly One[], now: Date): One[] => {
  const at = (item: One) => Date.parse(isExpected(item, now) ? (item.expectedAt ?? item.arrivedAt) : item.arrivedAt)
  return all.toSorted(
    (a, b) => Number(isExpected(b, now)) - Number(isExpected(a, now)) || at(a) - at(b) || a.number - b.number,
  )
}

/**
 * True if visitors are received now: during a bookable time of the office, and for an hour after a visitor arrived or
 * was received. Opening hours are stored only as text, so they cannot decide this.
 */
export const isReceiving = (
  times: readonly { startsAt: string; endsAt: string }[],
  seen: readonly string[],
  now: Date,
) =>
  times.some(({ startsAt, endsAt }) => now >= new Date(startsAt) && now < new Date(endsAt)) ||
  seen.some(at => now.getTime() - Date.parse(at) < 60 * minute)
