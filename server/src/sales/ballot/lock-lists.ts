import type { Reader } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lastFreeze } from './find-ballot.ts'

/**
 * Who becomes verified, or is so no more, holds the lists of the session until that is done: they are frozen before it or after it,
 * never meanwhile (S-Q10).
 */
export const lockLists = async (db: Reader, sessionId: string): Promise<void> => {
  await db.selectFrom('sales.session').select('id').where('id', '=', sessionId).forKeyShare().execute()
}

/** The same of what may only be done before they are frozen. */
export const requireUnfrozen = async (db: Reader, sessionId: string): Promise<void> => {
  await lockLists(db, sessionId)
  if (await lastFreeze(db, sessionId)) throw new Refusal('sales.ballot.frozen')
}
