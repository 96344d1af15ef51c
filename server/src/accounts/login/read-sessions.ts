import type { Reader } from '../../platform/database/database.ts'
import { endSessions } from './end-sessions.ts'

/** Returns the sessions of an account that can still be in use, newest first. */
const openSessions = (db: Reader, accountId: string, now: Date) =>
  db
    .selectFrom('accounts.session')
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('createdAt', 'desc')

export const readSessions = (db: Reader, accountId: string, now: Date) =>
  openSessions(db, accountId, now).select(['createdAt', 'expiresAt']).execute()

/** Returns the open sessions with their ids, and the browsers that the account knows, last used first. */
export const readLogins = async (db: Reader, accountId: string, now: Date) => ({
  logins: await openSessions(db, accountId, now).select(['id', 'createdAt', 'expiresAt']).execute(),
  devices: await db
    .selectFrom('accounts.device')
    .select(['firstSeen', 'lastSeen'])
    .where('accountId', '=', accountId)
    .orderBy('lastSeen', 'desc')
    .execute(),
})

/** Ends every session of an account and removes all its known browsers. Returns the number of sessions. */
export const endLogins = async (db: Reader, accountId: string, now: Date): Promise<number> => {
  const { logins } = await readLogins(db, accountId, now)
  await endSessions(db, accountId, now, null)
  await db.deleteFrom('accounts.device').where('accountId', '=', accountId).execute()
  return logins.length
}
