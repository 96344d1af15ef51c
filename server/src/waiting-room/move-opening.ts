import { sql } from 'kysely'
import type { Reader } from '../platform/database/database.ts'

/** Milliseconds before a session opens in which early visitors are collected for the draw. */
export const gatherBefore = 15 * 60_000

/**
 * Moves the room in which early visitors gather to another opening of its session. If that is further than early
 * visitors are collected for, the room closes, and another one opens before the new opening. A room that is drawn stays
 * as it is.
 */
export const moveOpening = async (db: Reader, sessionId: string, opensAt: string): Promise<void> => {
  const isFar = sql<boolean>`${opensAt}::timestamptz > platform.now() + make_interval(secs => ${gatherBefore / 1000})`
  await db
    .updateTable('waiting.room')
    .set({ opensAt, closedAt: sql`case when ${isFar} then platform.now() end` })
    .where('sessionId', '=', sessionId)
    .where('closedAt', 'is', null)
    .where('drawnAt', 'is', null)
    .execute()
}
