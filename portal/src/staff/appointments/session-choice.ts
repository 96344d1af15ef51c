import type { OutputOf } from '#contract/operation'
import type { listSessions } from '#contract/sales/property/session-list'

export type Session = OutputOf<typeof listSessions>['rows'][number]

/**
 * Returns the user's assigned sessions whose verification deadline has not passed, and the current one: the chosen
 * session, otherwise the first.
 */
export const sessionChoice = (rows: readonly Session[], chosen: string | null, now: number) => {
  // Sorts by the nearest deadline, because most visitors come for that session.
  const mine = rows.filter(({ isAssigned }) => isAssigned).toSorted((a, b) => a.verifyBy.localeCompare(b.verifyBy))
  // If all deadlines have passed, the last session stays, so that the page is not empty.
  const current = mine.filter(({ verifyBy }) => Date.parse(verifyBy) > now)
  const sessions = current.length > 0 ? current : mine.slice(-1)
  return { sessions, session: sessions.find(({ id }) => id === chosen) ?? sessions[0] ?? null }
}
