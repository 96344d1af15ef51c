import type { Reader } from '../../platform/database/database.ts'

/**
 * Locks an account until the transaction ends, as a command of its own registrant does. Used for changes made by
 * others: a job, a link, a code. Returns false if the account was erased.
 */
export const lockAccount = async (db: Reader, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('accounts.account')
    .select('id')
    .where('id', '=', accountId)
    .where('erasedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined

/**
 * Locks an account so that no other transaction can even insert a reference to it. Used by the transaction that
 * erases the account. Returns false if the account was erased.
 */
export const lockAccountAlone = async (db: Reader, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('accounts.account')
    .select('id')
    .where('id', '=', accountId)
    .where('erasedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined
