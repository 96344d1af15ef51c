import type { OutputOf } from '#contract/operation'
import type { listSessions } from '#contract/sales/session-list'

export type Session = OutputOf<typeof listSessions>['rows'][number]

/** The sessions that somebody works at and that people still come for, and the one that is looked at: the chosen, else the first. */
export const sessionChoice = (rows: readonly Session[], chosen: string | null, now: number) => {
  // The nearest deadline first: most people come for it.
  const mine = rows.filter(({ isAssigned }) => isAssigned).toSorted((a, b) => a.verifyBy.localeCompare(b.verifyBy))
  // Of all that have passed the last stays, so that the room is not bare.
  const current = mine.filter(({ verifyBy }) => Date.parse(verifyBy) > now)
  const sessions = current.length > 0 ? current : mine.slice(-1)
  return { sessions, session: sessions.find(({ id }) => id === chosen) ?? sessions[0] ?? null }
}
