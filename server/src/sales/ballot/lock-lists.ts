import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lastFreeze } from './find-ballot.ts'

/**
 * Locks the lists of a session. Every command that makes a registration verified, or no longer verified, takes this
 * lock, so that the lists are frozen before or after the change but never during it (S-Q10).
 */
export const lockLists = async (db: Reader, sessionId: string): Promise<void> => {
  await db.selectFrom('sales.session').select('id').where('id', '=', sessionId).forKeyShare().execute()
}

/**
 * Locks the lists of a session, and refuses if they are already frozen. For actions that are only allowed before the
 * freeze.
 */
export const requireUnfrozen = async (db: Reader, sessionId: string): Promise<void> => {
  await lockLists(db, sessionId)
  if (await lastFreeze(db, sessionId)) throw new Refusal('sales.ballot.frozen')
}
