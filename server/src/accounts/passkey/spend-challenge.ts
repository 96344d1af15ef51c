import type { Reader } from '../../platform/database/database.ts'
import { spentRow } from '../../platform/passkey/make-challenge.ts'

/** Spends a challenge. Of two calls with the same signature only one succeeds. */
export const spendChallenge = async (db: Reader, id: string): Promise<boolean> => {
  const spent = await db
    .insertInto('accounts.spentChallenge')
    .values(spentRow(id))
    .onConflict(conflict => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst()
  return spent !== undefined
}
