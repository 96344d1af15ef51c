import type { Reader } from '../../platform/database/index.ts'

/**
 * Holds an account until the transaction ends, as a command of its own registrant does, for what is done to it by others: a
 * job, a link, a code. False when it was erased.
 */
export const lockAccount = async (db: Reader, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('accounts.account')
    .select('id')
    .where('id', '=', accountId)
    .where('erasedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined

/** The same, so that nothing else may even refer to it meanwhile: of who ends it. */
export const lockAccountAlone = async (db: Reader, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('accounts.account')
    .select('id')
    .where('id', '=', accountId)
    .where('erasedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined
