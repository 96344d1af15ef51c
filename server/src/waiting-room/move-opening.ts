import { sql } from 'kysely'
import { roundForOpening } from '#contract/waiting-room/draw'
import type { Reader } from '../platform/database/database.ts'

/** Milliseconds before a session opens in which early visitors are collected for the draw. */
export const gatherBefore = 15 * 60_000

/**
 * Makes those who open a room for a session, and those who move its opening, wait for each other until the end of their
 * transactions: otherwise a room could be opened for the time of before.
 */
export const awaitOpenings = async (db: Reader): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended('waiting-opening', 0))`.execute(db))

/**
 * Moves the room in which early visitors gather to another opening of its session. If that is further than early
 * visitors are collected for, the room closes, and another one opens before the new opening. A room whose list
 * is closed stays as it is. The round that decides over the draw moves with the opening: nobody knows it yet.
 */
export const moveOpening = async (db: Reader, sessionId: string, opensAt: string): Promise<void> => {
  await awaitOpenings(db)
  const isFar = sql<boolean>`${opensAt}::timestamptz > platform.now() + make_interval(secs => ${gatherBefore / 1000})`
  await db
    .updateTable('waiting.room')
    .set({
      opensAt,
      round: sql`case when round is not null then ${roundForOpening(opensAt)}::integer end`,
      closedAt: sql`case when ${isFar} then platform.now() end`,
      isMoved: isFar,
    })
    .where('sessionId', '=', sessionId)
    .where('closedAt', 'is', null)
    .where('drawnAt', 'is', null)
    .where('listClosedAt', 'is', null)
    .execute()
}
