import { sql } from 'kysely'
import type { Reader } from '../platform/database.ts'

/** Whose places are counted. */
export const accountHolder = (accountId: string): string => `account:${accountId}`

/**
 * Takes one of a holder's places in a session, the only thing that counts them: false when all are taken.
 * One statement, so that fifty at once and a limit of three give exactly three (SAFETY.md L3). Its row lock lasts until
 * the transaction ends; whoever takes for several holders takes them in sorted order.
 */
export const takePlace = async (db: Reader, sessionId: string, holder: string, limit: number): Promise<boolean> => {
  const taken = await db
    .insertInto('sales.place')
    .values({ sessionId, holder, used: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['sessionId', 'holder'])
        .doUpdateSet({ used: sql<number>`place.used + 1` })
        .where(sql<boolean>`place.used < ${limit}`),
    )
    .returning('used')
    .executeTakeFirst()
  return taken !== undefined
}

/** Gives one of a holder's places back. */
export const freePlace = async (db: Reader, sessionId: string, holder: string): Promise<void> => {
  await db
    .updateTable('sales.place')
    .set(eb => ({ used: eb('used', '-', 1) }))
    .where('sessionId', '=', sessionId)
    .where('holder', '=', holder)
    .execute()
}

/** How many places a holder has taken. */
export const placesTaken = async (db: Reader, sessionId: string, holder: string): Promise<number> => {
  const row = await db
    .selectFrom('sales.place')
    .select('used')
    .where('sessionId', '=', sessionId)
    .where('holder', '=', holder)
    .executeTakeFirst()
  return row?.used ?? 0
}
