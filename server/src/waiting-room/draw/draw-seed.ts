import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { valueOfRound } from '#contract/sales/ballot/drand'
import { type DrawSource, drawText } from '#contract/waiting-room/draw'
import type { Database } from '../../platform/database/database.ts'

/** What proves a round, and the randomness that follows from it. */
export type ProvenRound = { signature: string; randomness: string }

/**
 * Draws the seed of a room whose list is closed, and tells it. Happens once, however many processes try: whichever
 * comes first decides. Returns the source, or null if another process has drawn.
 *
 * @param proven the round of the room; null: only the own seed decides
 */
export const drawSeed = (db: Database, roomId: string, proven: ProvenRound | null): Promise<DrawSource | null> =>
  db.transaction().execute(async tx => {
    const room = await tx
      .selectFrom('waiting.room')
      .select(['seed', 'root', 'round'])
      .where('id', '=', roomId)
      .where('closedAt', 'is', null)
      .where('drawnAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!room || room.root === null) return null
    const by =
      proven === null || room.round === null
        ? ({ source: 'OWN', value: '', signature: null } as const)
        : ({
            source: 'DRAND',
            value: valueOfRound(room.round, proven.randomness),
            signature: proven.signature,
          } as const)
    const { source, value, signature } = by
    const [root, ownSeed] = [room.root.toString('hex'), room.seed.toString('hex')]
    const seed = createHash('sha256')
      .update(drawText({ room: roomId, root, ownSeed, source, value }))
      .digest()
    await tx
      .updateTable('waiting.room')
      .set({ seed, ownSeed: room.seed, source, signature, drawnAt: sql`platform.now()` })
      .where('id', '=', roomId)
      .execute()
    return source
  })
