import { mayFollow } from '#contract/sales/ballot/announcement'
import { longestWait } from './freeze.ts'

/** The facts by which an announcement is validated. Instants are ISO strings. */
export type AnnouncementFacts = {
  now: Date
  verifyBy: string
  /** When the seed is to be drawn. */
  dueAt: string
  reason: string | null
  /** The announcement that this one replaces; null if it is the first. */
  before: { dueAt: string } | null
  isFrozen: boolean
  isDrawn: boolean
}

type Fault =
  | { refusal: 'sales.ballot.drawn' | 'sales.ballot.frozen' | 'sales.ballot.moment-passed' }
  | { field: 'dueAt' | 'reason'; code: 'not_later' | 'before_verification' | 'required' }

/** Returns why the source of a ballot's seed cannot be announced now; null if it can. */
export const announcementFault = (facts: AnnouncementFacts): Fault | null => {
  const { now, verifyBy, dueAt, reason, before, isFrozen, isDrawn } = facts
  if (isFrozen) return { refusal: isDrawn ? 'sales.ballot.drawn' : 'sales.ballot.frozen' }
  // The command may have to wait for a transaction that holds the session's lock. After the longest wait, the earlier
  // moment must still be in the future.
  const announcedAt = new Date(now.getTime() + longestWait).toISOString()
  if (before !== null && !mayFollow(before, { announcedAt, verifyBy })) return { refusal: 'sales.ballot.moment-passed' }
  // The list is frozen between the announcement and the draw.
  if (Date.parse(dueAt) <= Date.parse(announcedAt)) return { field: 'dueAt', code: 'not_later' }
  if (Date.parse(dueAt) <= Date.parse(verifyBy)) return { field: 'dueAt', code: 'before_verification' }
  return before !== null && reason === null ? { field: 'reason', code: 'required' } : null
}
