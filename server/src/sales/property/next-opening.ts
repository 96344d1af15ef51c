import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/** Returns the session that opens next, if that is within so many milliseconds: registrants gather before it. */
export const nextOpening = async (
  db: Reader,
  withinMs: number,
): Promise<{ sessionId: string; opensAt: string } | null> =>
  (await db
    .selectFrom('sales.session')
    .select(['id as sessionId', 'opensAt'])
    .where('opensAt', '>', sql<string>`platform.now()`)
    .where('opensAt', '<', sql<string>`platform.now() + make_interval(secs => ${withinMs / 1000})`)
    .orderBy('opensAt')
    .limit(1)
    .executeTakeFirst()) ?? null

/**
 * Returns when registration for a session ends, or, for null, when it does for the last of the sessions that are open;
 * null if none is.
 */
export const registrationEnd = async (db: Reader, sessionId: string | null): Promise<string | null> => {
  const row = await db
    .selectFrom('sales.session')
    .select(({ fn }) => fn.max('closesAt').as('end'))
    .where('opensAt', '<=', sql<string>`platform.now()`)
    .where('closesAt', '>', sql<string>`platform.now()`)
    .$if(sessionId !== null, query => query.where('id', '=', sessionId))
    .executeTakeFirst()
  return row?.end ?? null
}
