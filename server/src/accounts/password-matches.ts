import type { Reader } from '../platform/database.ts'
import { secretMatches } from './hash-secret.ts'

/** Is this the password of the account? Whoever asks holds the account until the deed is done: of two one waits. */
export const passwordMatches = async (db: Reader, accountId: string, password: string): Promise<boolean> => {
  const account = await db
    .selectFrom('accounts.account')
    .select('passwordHash')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return secretMatches(account?.passwordHash ?? null, password)
}
