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
