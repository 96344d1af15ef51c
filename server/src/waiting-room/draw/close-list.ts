import { sql } from 'kysely'
import { roundForList } from '#contract/waiting-room/draw'
import type { Database } from '../../platform/database/database.ts'

/**
 * Closes the list of early visitors of a room, and stores its root and the round that decides. Happens once, however
 * many processes try.
 */
export const closeList = (db: Database, roomId: string): Promise<void> =>
  db.transaction().execute(async tx => {
    // This lock makes early visitors and the closing wait for each other (storeEarly).
    const room = await tx
      .selectFrom('waiting.room')
      .select('round')
      .where('id', '=', roomId)
      .where('closedAt', 'is', null)
      .where('drawnAt', 'is', null)
      .where('listClosedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!room) return
    // A crowd of many millions takes longer than other statements may, and the portal is closed until it is done.
    await sql`set local statement_timeout = '60s'`.execute(tx)
    const { rows } = await sql<{ count: number; root: Buffer }>`
      select count(*)::integer as count,
          sha256(convert_to(coalesce(string_agg(encode(id, 'hex') || E'\n', '' order by id), ''), 'UTF8')) as root
        from waiting.early where room_id = ${roomId}
    `.execute(tx)
    // The root of a long list takes seconds, which belong to the closing: a round of meanwhile may be known.
    const { rows: clock } = await sql<{ now: string }>`
      select platform.now() + (clock_timestamp() - transaction_timestamp()) as now
    `.execute(tx)
    const [list, listClosedAt] = [rows[0], clock[0]?.now]
    if (!list || listClosedAt === undefined) throw new Error('an aggregate has one row')
    await tx
      .updateTable('waiting.room')
      .set({
        listClosedAt,
        root: list.root,
        early: list.count,
        lastNumber: list.count,
        round: room.round === null ? null : roundForList(room.round, listClosedAt),
      })
      .where('id', '=', roomId)
      .execute()
  })
