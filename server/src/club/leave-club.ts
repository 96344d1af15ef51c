import type { Reader } from '../platform/database/database.ts'
import { addJob } from '../platform/queue/jobs.ts'

/**
 * Ends a membership; a job notifies the registry afterwards. Called when the consent to the membership is withdrawn
 * or the account is erased.
 */
export const leaveClub = async (db: Reader, accountId: string): Promise<void> => {
  const gone = await db.deleteFrom('club.member').where('accountId', '=', accountId).executeTakeFirst()
  if (gone.numDeletedRows > 0n) await addJob(db, 'club:tell', { accountId, language: '' })
}
