import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/** Returns a room whose list of early visitors is closed; null if there is none, or if it was drawn without a root. */
export const readDraw = async (db: Reader, roomId: string) => {
  const row = await db
    .selectFrom('waiting.room')
    .select(['id', 'sessionId', 'opensAt', 'listClosedAt', 'early', 'root', 'source', 'round', 'seed', 'ownSeed'])
    .select(['signature', 'drawnAt', 'closedAt'])
    .where('id', '=', roomId)
    .executeTakeFirst()
  if (!row || row.root === null || row.listClosedAt === null || row.sessionId === null) return null
  const { id, sessionId, opensAt, listClosedAt, early, root, round, seed, ownSeed, closedAt } = row
  const hex = (bytes: Buffer) => bytes.toString('hex')
  return {
    sessionId,
    closedAt,
    room: id,
    opensAt,
    listClosedAt,
    early,
    root: hex(root),
    seedHash: createHash('sha256')
      .update(ownSeed ?? seed)
      .digest('hex'),
    round,
    draw:
      row.drawnAt === null || ownSeed === null || row.source === null
        ? null
        : {
            source: row.source,
            ownSeed: hex(ownSeed),
            seed: hex(seed),
            signature: row.signature,
            drawnAt: row.drawnAt,
          },
  }
}

/** Returns the early visitors in the order of their chances: an id in hex on each line. */
export const readOrder = async (db: Reader, { id, seed }: { id: string; seed: Buffer }): Promise<string> => {
  const { rows } = await sql<{ list: string }>`
    select coalesce(string_agg(encode(id, 'hex') || E'\n', '' order by sha256(${seed}::bytea || id)), '') as list
      from waiting.early where room_id = ${id}
  `.execute(db)
  return rows[0]?.list ?? ''
}
