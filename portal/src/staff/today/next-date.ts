import type { OutputOf } from '#contract/operation'
import type { listSessions } from '#contract/sales/property/session-list'

export type ListedSession = OutputOf<typeof listSessions>['rows'][number]

/** The dates of a session in their order. */
const dates = ['opensAt', 'closesAt', 'verifyBy', 'saleAt', 'endsAt'] as const
export type DateName = (typeof dates)[number]

type Dates = Pick<ListedSession, DateName>

/** Returns the next date of a session; null if all of them have passed. */
export const nextDate = (session: Dates, now: number): { name: DateName; at: string } | null => {
  const coming = dates.flatMap(name => {
    const at = session[name]
    return at !== null && Date.parse(at) > now ? [{ name, at }] : []
  })
  return coming.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))[0] ?? null
}

/** Returns the sessions that have a date to come, the nearest date first. */
export const upcoming = <Session extends Dates>(sessions: readonly Session[], now: number) =>
  sessions
    .flatMap(session => {
      const next = nextDate(session, now)
      return next === null ? [] : [{ session, next }]
    })
    .toSorted((a, b) => Date.parse(a.next.at) - Date.parse(b.next.at))
