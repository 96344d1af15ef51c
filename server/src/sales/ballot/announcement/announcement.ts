import { mayFollow } from '#contract/sales/ballot/announcement'
import { longestWait } from '../freeze.ts'

/** What an announcement is judged by. Instants as ISO strings. */
export type AnnouncementFacts = {
  now: Date
  verifyBy: string
  /** When the seed is to be drawn. */
  dueAt: string
  reason: string | null
  /** The one whose place it takes; null: it is the first. */
  before: { dueAt: string } | null
  isFrozen: boolean
  isDrawn: boolean
}

type Fault =
  | { refusal: 'sales.ballot.drawn' | 'sales.ballot.frozen' | 'sales.ballot.moment-passed' }
  | { field: 'dueAt' | 'reason'; code: 'not_later' | 'before_verification' | 'required' }

/** Why what draws a ballot cannot be announced as things stand; null when it can. */
export const announcementFault = (facts: AnnouncementFacts): Fault | null => {
  const { now, verifyBy, dueAt, reason, before, isFrozen, isDrawn } = facts
  if (isFrozen) return { refusal: isDrawn ? 'sales.ballot.drawn' : 'sales.ballot.frozen' }
  // It may have to wait for whoever holds the session: by its end the earlier moment has still to come.
  const announcedAt = new Date(now.getTime() + longestWait).toISOString()
  if (before !== null && !mayFollow(before, { announcedAt, verifyBy })) return { refusal: 'sales.ballot.moment-passed' }
  // The list is frozen in between.
  if (Date.parse(dueAt) <= Date.parse(announcedAt)) return { field: 'dueAt', code: 'not_later' }
  if (Date.parse(dueAt) <= Date.parse(verifyBy)) return { field: 'dueAt', code: 'before_verification' }
  return before !== null && reason === null ? { field: 'reason', code: 'required' } : null
}
