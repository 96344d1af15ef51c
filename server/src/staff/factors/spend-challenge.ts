import type { Reader } from '../../platform/database/database.ts'
import { spentRow } from '../../platform/passkey/make-challenge.ts'

/** Uses up a challenge. If two requests bring the same signature, only one is accepted. */
export const spendChallenge = async (db: Reader, id: string): Promise<boolean> => {
  const spent = await db
    .insertInto('office.spentChallenge')
    .values(spentRow(id))
    .onConflict(conflict => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst()
  return spent !== undefined
}
