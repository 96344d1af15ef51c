import type { Reader } from '../platform/database/index.ts'
import { addJob } from '../platform/queue/index.ts'

/** Ends a membership; the registry is told behind it. Done when the consent to it is withdrawn, or the account erased. */
export const leaveClub = async (db: Reader, accountId: string): Promise<void> => {
  const gone = await db.deleteFrom('club.member').where('accountId', '=', accountId).executeTakeFirst()
  if (gone.numDeletedRows > 0n) await addJob(db, 'club:tell', { accountId, language: '' })
}
