import { sql } from 'kysely'
import type { Database, Reader } from '../platform/database/database.ts'

/** An open room as stored in the database. Instants are in milliseconds. */
export type RoomRow = {
  id: string
  cause: string
  opensAt: number
  seed: Buffer
  isDrawn: boolean
  early: number
  admittedUpTo: number
  lastNumber: number
  perSecond: number
}

export const readRoom = async (db: Reader): Promise<{ room: RoomRow | null; now: number }> => {
  const { rows } = await sql<{ now: string }>`select platform.now() as now`.execute(db)
  const row = await db.selectFrom('waiting.room').selectAll().where('closedAt', 'is', null).executeTakeFirst()
  const now = Date.parse(rows[0]?.now ?? '')
  if (!row) return { room: null, now }
  return { room: { ...row, opensAt: Date.parse(row.opensAt), isDrawn: row.drawnAt !== null }, now }
}

/** Saves early visitors. A visitor who comes during the draw receives a place by arrival instead. */
export const insertEarlyArrivals = (db: Database, roomId: string, ids: readonly string[]): Promise<void> =>
  db.transaction().execute(async tx => {
    // This lock makes the insert and the draw wait for each other.
    const room = await tx
      .selectFrom('waiting.room')
      .select('drawnAt')
      .where('id', '=', roomId)
      .forShare()
      .executeTakeFirst()
    if (!room || room.drawnAt !== null) return
    await tx
      .insertInto('waiting.early')
      .values(ids.map(id => ({ roomId, id: Buffer.from(id, 'hex') })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })

/**
 * Sorts the early visitors; from now on places are given by arrival, behind them. Happens once, however many
 * processes try.
 */
export const drawRoom = (db: Database, roomId: string): Promise<void> =>
  db.transaction().execute(async tx => {
    const room = await tx
      .selectFrom('waiting.room')
      .select('id')
      .where('id', '=', roomId)
      .where('drawnAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!room) return
    const { count } = await tx
      .selectFrom('waiting.early')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('roomId', '=', roomId)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('waiting.room')
      .set({ drawnAt: sql`platform.now()`, early: count, lastNumber: count })
      .where('id', '=', roomId)
      .execute()
  })

export const readEarly = async (db: Reader, roomId: string): Promise<string[]> =>
  (await db.selectFrom('waiting.early').select('id').where('roomId', '=', roomId).execute()).map(({ id }) =>
    id.toString('hex'),
  )

/** Takes `count` more places and returns the last number, or null if the room no longer exists. */
export const takeNumbers = async (db: Reader, roomId: string, count: number): Promise<number | null> => {
  const row = await db
    .updateTable('waiting.room')
    .set(eb => ({ lastNumber: eb('lastNumber', '+', count) }))
    .where('id', '=', roomId)
    .where('closedAt', 'is', null)
    .returning('lastNumber')
    .executeTakeFirst()
  return row?.lastNumber ?? null
}

/** Admits a browser by its place. Returns false if another browser was admitted by it. */
export const letIn = async (db: Reader, roomId: string, number: number, browser: Buffer): Promise<boolean> => {
  const fresh = await db
    .insertInto('waiting.admission')
    .values({ roomId, number, browser, at: sql`platform.now()` })
    .onConflict(conflict => conflict.doNothing())
    .returning('number')
    .executeTakeFirst()
  if (fresh) return true
  // The same browser asks again because it never received the answer.
  const before = await db
    .selectFrom('waiting.admission')
    .select('browser')
    .where('roomId', '=', roomId)
    .where('number', '=', number)
    .executeTakeFirst()
  return before?.browser.equals(browser) ?? false
}

/**
 * Opens a room before the opening of a session, or a room for load that stops further admissions outside the queue.
 * Only one room is open at a time, and one per session.
 */
export const openRoom = async (
  db: Reader,
  { seed, sessionId, opensAt }: { seed: Buffer; sessionId: string | null; opensAt: string | null },
): Promise<void> => {
  await db
    .insertInto('waiting.room')
    .values({
      cause: sessionId === null ? 'LOAD' : 'OPENING',
      sessionId,
      seed,
      opensAt: opensAt ?? sql`platform.now()`,
      drawnAt: sessionId === null ? sql`platform.now()` : null,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
