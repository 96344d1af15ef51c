import { Kysely, type KyselyConfig, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { isoOf } from './iso-of.ts'
import { PipelinedDialect, SnakeNames } from './kysely-internals.ts'
import { NamingClient } from './pg-internals.ts'
import type { DB } from './tables.ts'

export type Database = Kysely<DB>
/** A transaction or the pool: what a reading function needs. */
export type Reader = Kysely<DB> | Transaction<DB>

// Values leave the database in the form of the API: instants as ISO strings, counts as numbers (cents stay below
// 2^53).
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoOf)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, value => value)

/** The role that the app takes on every connection: it owns nothing (migrations/..._roles.sql). */
export const appRole = 'firsthand_app'
/** The role of calls of staff: it may also write data reserved for the office (migrations/..._office.sql). */
export const officeRole = 'firsthand_office'

/**
 * Opens a pool. Every wait has a limit, so that a hung database costs seconds and not the process. `readOnly`:
 * nothing can be written on its connections.
 */
export const openPool = (url: string, size: number, log: Log, role: string | null, readOnly = false): pg.Pool => {
  const pool = new pg.Pool({
    Client: NamingClient,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    query_timeout: 10_000,
    keepAlive: true,
    pipeline: true,
    options: [
      ...(role === null ? [] : [`-c role=${role}`]),
      ...(readOnly ? ['-c default_transaction_read_only=on'] : []),
      '-c statement_timeout=8000',
      '-c lock_timeout=3000',
      '-c idle_in_transaction_session_timeout=10000',
      '-c timezone=UTC',
    ].join(' '),
  })
  // An idle connection that the server closes must not end the process; the pool opens another.
  pool.on('error', error => log.warn({ fault: error.message }, 'database connection lost'))
  pool.on('connect', client =>
    client.on('error', error => log.warn({ fault: error.message }, 'database connection broke')),
  )
  return pool
}

/**
 * Ends a pool. Waits at most `patienceMs` for connections that are still in use: one that is never given back must not
 * keep the whole program from stopping.
 */
export const endPool = async (pool: pg.Pool, log: Log, patienceMs = 5_000): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const isLate = new Promise<boolean>(done => {
    timer = setTimeout(() => done(true), patienceMs)
  })
  if (await Promise.race([pool.end().then(() => false), isLate]))
    log.warn({ inUse: pool.totalCount - pool.idleCount }, 'database connections were still in use at the end')
  clearTimeout(timer)
}

/**
 * Opens the query builder on a pool. Names are camelCase here and snake_case in SQL; queries of one turn share a round
 * trip.
 */
export const openDatabase = (pool: pg.Pool, log?: KyselyConfig['log']): Database => {
  const names = new SnakeNames()
  return new Kysely<DB>({
    dialect: new PipelinedDialect({ pool }, names),
    plugins: [names],
    ...(log && { log }),
  })
}

/** Returns the database's current time, which decides every deadline. */
export const databaseNow = async (db: Reader): Promise<Date> => {
  const { rows } = await sql<{ now: string }>`select platform.now() as now`.execute(db)
  return new Date(rows[0]!.now)
}

const lost = /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08|57P0|53)/
const unavailable =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|Cannot use a pool after/i

/**
 * True if the error means that the database is unreachable, is a standby, or is too busy to wait for. The caller may
 * retry.
 */
export const isUnavailable = (fault: unknown): boolean => {
  if (!(fault instanceof Error)) return false
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : ''
  return (
    lost.test(code) ||
    ['55P03', '57014', '40001', '40P01', '25P03', '25006'].includes(code) ||
    unavailable.test(fault.message)
  )
}

/** Returns the name of the unique constraint that an insert violated, or null. */
export const brokenUnique = (fault: unknown): string | null =>
  fault instanceof pg.DatabaseError && fault.code === '23505' ? (fault.constraint ?? null) : null

/** True if a lock was not granted within our lock timeout. */
export const lockTimedOut = (fault: unknown): boolean => fault instanceof pg.DatabaseError && fault.code === '55P03'
