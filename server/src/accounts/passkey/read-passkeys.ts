import type { Reader } from '../../platform/database/database.ts'
import { isFresh } from './challenge.ts'

const passkeysOf = (db: Reader, accountId: string) =>
  db.selectFrom('accounts.passkey').where('accountId', '=', accountId).orderBy('createdAt').orderBy('id')

/** Returns the passkeys of an account, oldest first. */
export const readPasskeys = (db: Reader, accountId: string) =>
  passkeysOf(db, accountId).select(['id', 'name', 'createdAt', 'usedAt']).execute()

/**
 * Returns the passkeys of an account for the copy of the person's data. Fields that only a program reads are left
 * out.
 */
export const readOwnPasskeys = (db: Reader, accountId: string) =>
  passkeysOf(db, accountId).select(['name', 'createdAt', 'usedAt']).execute()

/** Deletes all passkeys of an account. */
export const deletePasskeys = async (db: Reader, accountId: string): Promise<void> => {
  await db.deleteFrom('accounts.passkey').where('accountId', '=', accountId).execute()
}

/** Returns true if the session began recently. */
export const isFreshSession = async (db: Reader, sessionId: string, now: Date): Promise<boolean> => {
  const { createdAt } = await db
    .selectFrom('accounts.session')
    .select('createdAt')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return isFresh(createdAt, now)
}
