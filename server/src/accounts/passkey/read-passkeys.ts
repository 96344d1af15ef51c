import type { Reader } from '../../platform/database/index.ts'
import { isFresh } from './challenge.ts'

const passkeysOf = (db: Reader, accountId: string) =>
  db.selectFrom('accounts.passkey').where('accountId', '=', accountId).orderBy('createdAt').orderBy('id')

/** The passkeys of an account, the oldest first. */
export const readPasskeys = (db: Reader, accountId: string) =>
  passkeysOf(db, accountId).select(['id', 'name', 'createdAt', 'usedAt']).execute()

/** The same as a copy of the person's data has them: what a program alone reads is left out. */
export const readOwnPasskeys = (db: Reader, accountId: string) =>
  passkeysOf(db, accountId).select(['name', 'createdAt', 'usedAt']).execute()

/** None of the passkeys of an account opens it any more. */
export const deletePasskeys = async (db: Reader, accountId: string): Promise<void> => {
  await db.deleteFrom('accounts.passkey').where('accountId', '=', accountId).execute()
}

/** Has this session just begun? */
export const isFreshSession = async (db: Reader, sessionId: string, now: Date): Promise<boolean> => {
  const { createdAt } = await db
    .selectFrom('accounts.session')
    .select('createdAt')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return isFresh(createdAt, now)
}
