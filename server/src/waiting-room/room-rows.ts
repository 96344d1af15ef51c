import { sql } from 'kysely'
import { type DrawSource, roundForOpening } from '#contract/waiting-room/draw'
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
  /** Orders the early visitors once it is drawn; until then the own seed of the server. */
  seed: Buffer
  /** The own seed once the order is drawn; null before, and for a room that has no root. */
  ownSeed: Buffer | null
  /** What decides over the order; null: the own seed alone, without a root. */
  source: DrawSource | null
  round: number | null
  /** When the list of early visitors was closed, and its root; null: it is open. */
  listClosedAt: number | null
  root: Buffer | null
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
  const listClosedAt = row.listClosedAt === null ? null : Date.parse(row.listClosedAt)
  const isDrawn = row.drawnAt !== null
  return { room: { ...row, opensAt: Date.parse(row.opensAt), isDrawn, listClosedAt, past, ledAt }, now }
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
): Promise<boolean> => db.transaction().execute(tx => storeEarlyIn(tx, roomId, ids, instead))

/** The same, in a transaction of the caller. */
export const storeEarlyIn = async (
  tx: Reader,
  roomId: string,
  ids: readonly Buffer[],
  instead: Buffer | null,
): Promise<boolean> => {
  // This lock makes the insert and the closing of the list wait for each other (closeList).
  const room = await tx
    .selectFrom('waiting.room')
    .select(['drawnAt', 'listClosedAt'])
    .where('id', '=', roomId)
    .where('closedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!room || room.drawnAt !== null || room.listClosedAt !== null) return false
  // One parameter, however many come: a statement has at most 65,535.
  await sql`
      insert into waiting.early (room_id, id) select ${roomId}, unnest(${[...ids]}::bytea[]) on conflict do nothing
    `.execute(tx)
  if (instead !== null)
    await tx.deleteFrom('waiting.early').where('roomId', '=', roomId).where('id', '=', instead).execute()
  return true
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

/** Returns whether an id is in the list of early visitors. */
export const isInDraw = async (db: Reader, roomId: string, id: Buffer): Promise<boolean> =>
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

type Opened = {
  seed: Buffer
  sessionId: string | null
  opensAt: string | null
  /** True if a round of drand decides over the order. The round is fixed now. */
  byRound?: boolean
}

/**
 * Opens a room before the opening of a session, or a room for load that stops further admissions outside the queue.
 * Only one room is open at a time, and one per session, unless its opening moved away from the room.
 */
export const openRoom = async (db: Reader, { seed, sessionId, opensAt, byRound = false }: Opened): Promise<void> => {
  await db
    .insertInto('waiting.room')
    .values({
      cause: sessionId === null ? 'LOAD' : 'OPENING',
      sessionId,
      seed,
      source: sessionId === null ? null : byRound ? 'DRAND' : 'OWN',
      round: byRound && opensAt !== null ? roundForOpening(opensAt) : null,
      opensAt: opensAt ?? sql`platform.now()`,
      drawnAt: sessionId === null ? sql`platform.now()` : null,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
