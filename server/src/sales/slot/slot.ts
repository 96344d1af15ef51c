import { bookUntilMinutes } from '#contract/sales/appointment'

const minute = 60_000

/** Minutes before the start of their slot that whoever has come early is called among those who are expected. */
const earlyMinutes = 5
/** Minutes after the start of their slot until which whoever comes late keeps their turn; later they wait as a walk-in. */
const lateMinutes = 30

/** Can a slot still be booked, or one's own be changed? */
export const isBookable = (startsAt: string, now: Date): boolean =>
  Date.parse(startsAt) - now.getTime() >= bookUntilMinutes * minute

type Waiting = { number: number; expectedAt: string | null; arrivedAt: string }

/** Is somebody called by the time of an appointment, now? */
const isExpected = ({ expectedAt, arrivedAt }: Waiting, now: Date): boolean => {
  if (expectedAt === null) return false
  const starts = Date.parse(expectedAt)
  return now.getTime() >= starts - earlyMinutes * minute && Date.parse(arrivedAt) <= starts + lateMinutes * minute
}

/**
 * In which order those who wait are called: who has an appointment now by its time, then everybody else by when they came. Who came
 * long before their appointment, or too late for it, is not worse off than a walk-in.
 */
export const turns = <One extends Waiting>(all: readonly One[], now: Date): One[] => {
  const at = (item: One) => Date.parse(isExpected(item, now) ? (item.expectedAt ?? item.arrivedAt) : item.arrivedAt)
  return all.toSorted(
    (a, b) => Number(isExpected(b, now)) - Number(isExpected(a, now)) || at(a) - at(b) || a.number - b.number,
  )
}

/**
 * Are visitors received now? While a bookable time of the office runs, and for an hour after somebody came or was received: nobody
 * keeps the opening hours but as a sentence.
 */
export const isReceiving = (
  times: readonly { startsAt: string; endsAt: string }[],
  seen: readonly string[],
  now: Date,
) =>
  times.some(({ startsAt, endsAt }) => now >= new Date(startsAt) && now < new Date(endsAt)) ||
  seen.some(at => now.getTime() - Date.parse(at) < 60 * minute)
