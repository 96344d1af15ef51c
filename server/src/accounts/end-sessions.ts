import type { Reader } from '../platform/database.ts'

/** Ends the sessions of an account at once, all or all but one: access and refresh tokens are dead. */
export const endSessions = async (db: Reader, accountId: string, now: Date, but: string | null): Promise<void> => {
  let ended = db
    .updateTable('accounts.session')
    .set({ endedAt: now.toISOString() })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
  if (but !== null) ended = ended.where('id', '!=', but)
  await ended.execute()
}
