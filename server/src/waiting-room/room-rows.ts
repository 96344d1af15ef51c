import { sql } from 'kysely'
import type { Spot } from '#contract/waiting-room/standing'
import type { Database, Reader } from '../platform/database/database.ts'
import type { Past } from './past.ts'

/** An open room as stored in the database. Instants are in milliseconds. */
export type RoomRow = {
  id: string
  cause: string
  /** The session that opens; null for a room of load. */
  sessionId: string | null
  opensAt: number
  seed: Buffer
  isDrawn: boolean
  early: number
  admittedUpTo: number
  lastNumber: number
  perSecond: number
  past: Past
  /** When a process last called people; null: not yet. */
  ledAt: number | null
}

export const readRoom = async (db: Reader): Promise<{ room: RoomRow | null; now: number }> => {
  const { rows } = await sql<{ now: string }>`select platform.now() as now`.execute(db)
  const row = await db.selectFrom('waiting.room').selectAll().where('closedAt', 'is', null).executeTakeFirst()
  const now = Date.parse(rows[0]?.now ?? '')
  if (!row) return { room: null, now }
  const past = { upTo: row.past, at: row.pastAt === null ? null : Date.parse(row.pastAt) }
  const ledAt = row.ledAt === null ? null : Date.parse(row.ledAt)
  return { room: { ...row, opensAt: Date.parse(row.opensAt), isDrawn: row.drawnAt !== null, past, ledAt }, now }
}

/**
 * Stores early visitors. Returns false if it is too late: whoever comes during the draw receives a place by arrival
 * instead.
 *
 * @param instead an id that leaves the draw for these
 */
export const storeEarly = (
  db: Database,
  roomId: string,
  ids: readonly Buffer[],
  instead: Buffer | null = null,
): Promise<boolean> =>
  db.transaction().execute(async tx => {
    // This lock makes the insert and the draw wait for each other.
    const room = await tx
      .selectFrom('waiting.room')
      .select('drawnAt')
      .where('id', '=', roomId)
      .where('closedAt', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!room || room.drawnAt !== null) return false
    // One parameter, however many come: a statement has at most 65,535.
    await sql`
      insert into waiting.early (room_id, id) select ${roomId}, unnest(${[...ids]}::bytea[]) on conflict do nothing
    `.execute(tx)
    if (instead !== null)
      await tx.deleteFrom('waiting.early').where('roomId', '=', roomId).where('id', '=', instead).execute()
    return true
  })

/**
 * Closes the list of early visitors and tells the seed, which orders them; from now on places are given by arrival,
 * behind them. Happens once, however many processes try.
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

/** Returns the early visitors in the order of their chances: an id in hex on each line. */
export const readOrder = async (db: Reader, { id, seed }: Pick<RoomRow, 'id' | 'seed'>): Promise<string> => {
  const { rows } = await sql<{ list: string }>`
    select coalesce(string_agg(encode(id, 'hex') || E'\n', '' order by sha256(${seed}::bytea || id)), '') as list
      from waiting.early where room_id = ${id}
  `.execute(db)
  return rows[0]?.list ?? ''
}

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

/** The place by which a visitor is admitted; one who came before the opening has an id beside the chance. */
export type Admitted = Extract<Spot, { kind: 'NUMBER' }> | (Extract<Spot, { kind: 'EARLY' }> & { id: Buffer })

const storeAdmission = (db: Reader, roomId: string, place: Admitted, browser: Buffer) => {
  const at = sql<string>`platform.now()`
  return place.kind === 'NUMBER'
    ? db.insertInto('waiting.admission').values({ roomId, number: place.number, browser, at })
    : db.insertInto('waiting.earlyAdmission').values({ roomId, id: place.id, chance: place.chance, browser, at })
}

const readAdmission = (db: Reader, roomId: string, place: Admitted) =>
  place.kind === 'NUMBER'
    ? db
        .selectFrom('waiting.admission')
        .select('browser')
        .where('roomId', '=', roomId)
        .where('number', '=', place.number)
    : db.selectFrom('waiting.earlyAdmission').select('browser').where('roomId', '=', roomId).where('id', '=', place.id)

const isInDraw = async (db: Reader, roomId: string, id: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('waiting.early')
    .select('id')
    .where('roomId', '=', roomId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

/**
 * Admits a browser by its place. Returns false if another browser was admitted by it, or if an early one is not in the
 * list that was drawn.
 */
export const letIn = async (db: Reader, roomId: string, place: Admitted, browser: Buffer): Promise<boolean> => {
  if (place.kind === 'EARLY' && !(await isInDraw(db, roomId, place.id))) return false
  const { numInsertedOrUpdatedRows } = await storeAdmission(db, roomId, place, browser)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return true
  // The same browser asks again because it never received the answer.
  const before = await readAdmission(db, roomId, place).executeTakeFirst()
  return before?.browser.equals(browser) ?? false
}

/**
 * Claims an admission for an account. Returns false if it is another's. Two that claim it at once are told by the
 * database.
 *
 * @param whose `n` and the number, or `e` and the id in hex
 */
export const claimAdmission = async (db: Reader, roomId: string, whose: string, account: Buffer): Promise<boolean> => {
  const of = whose.slice(1)
  const { numAffectedRows } = whose.startsWith('n')
    ? await sql`
        update waiting.admission set account = ${account}
          where room_id = ${roomId} and number = ${Number(of)} and (account is null or account = ${account})
      `.execute(db)
    : await sql`
        update waiting.early_admission set account = ${account}
          where room_id = ${roomId} and id = ${Buffer.from(of, 'hex')} and (account is null or account = ${account})
      `.execute(db)
  return numAffectedRows === 1n
}

/**
 * Opens a room before the opening of a session, or a room for load that stops further admissions outside the queue.
 * Only one room is open at a time.
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
