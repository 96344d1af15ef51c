import type { Reader } from '../../platform/database/database.ts'
import { findSession, isDrawn, lastAnnouncement, lastFreeze } from './find-ballot.ts'
import type { AnnouncementFacts } from './announcement.ts'

/**
 * Returns the facts for validating the next announcement of a session, and the number that it gets. Locks the
 * session.
 */
export const findAnnouncing = async (
  db: Reader,
  sessionId: string,
): Promise<Pick<AnnouncementFacts, 'verifyBy' | 'before' | 'isFrozen' | 'isDrawn'> & { number: number }> => {
  const { verifyBy } = await findSession(db, sessionId, { held: true })
  const freeze = await lastFreeze(db, sessionId)
  const before = (await lastAnnouncement(db, sessionId)) ?? null
  const drawn = freeze !== undefined && (await isDrawn(db, freeze.id))
  return { verifyBy, before, isFrozen: freeze !== undefined, isDrawn: drawn, number: (before?.number ?? 0) + 1 }
}
