import { createHash } from 'node:crypto'
import { Kysely, type KyselyConfig, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { inSpan, isTraced } from '../tracing/span.ts'
import { isoOf } from './iso-of.ts'
import { PipelinedDialect } from './pipelined.ts'
import { SnakeNames } from './snake-names.ts'
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

const names = new Map<string, string>()

/**
 * Returns a name for a statement: PostgreSQL plans a named statement once per connection and then finds it by name.
 */
const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const fresh = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, fresh)
  return fresh
}

type Done = (fault: Error | undefined, result: unknown) => void

const isDone = (value: unknown): value is Done => typeof value === 'function'

/**
 * Creates the query from its text and not from a configuration object, which the driver would copy member by member.
 */
const namedQuery = (text: string, values: unknown[], done: Done): pg.Query =>
  Object.assign(new pg.Query(text, values, done), { name: nameOf(text) })

/**
 * A `select` without parameters is planned each time unless it has a name; `begin` and similar statements are not
 * planned at all.
 */
const worthNaming = (text: string, values: readonly unknown[]): boolean =>
  values.length > 0 || text.startsWith('select ')

/** Sends statements under a name. They all come from our own code, so they are few. */
class NamingClient extends pg.Client {
  /** Sends all statements of one turn of the event loop in one packet. */
  #pack(): void {
    const { stream } = this.connection
    if (stream.writableCorked > 0) return
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
  #send(text: string, values: unknown[]) {
    return new Promise((resolve, reject) => {
      const query = namedQuery(text, values, (fault, result) => (fault ? reject(fault) : resolve(result)))
      super.query(query)
    }).catch((fault: Error) => {
      // From here the stack trace leads to the caller.
      Error.captureStackTrace(fault)
      throw fault
    })
  }
  override query(...args: unknown[]): never {
    this.#pack()
    const [text, values, done] = args
    const isNamed = typeof text === 'string' && Array.isArray(values) && worthNaming(text, values)
    if (isNamed && isDone(done)) return super.query(namedQuery(text, values, done)) as never
    const query = () => (isNamed ? this.#send(text, values) : super.query(...(args as [never]))) as never
    if (typeof text !== 'string' || typeof args.at(-1) === 'function' || !isTraced()) return query()
    // The statement as written: it does not contain the parameter values.
    return inSpan(
      `query ${/^\s*\w+/.exec(text)?.[0]?.trim() ?? ''}`,
      { 'db.query.text': text.slice(0, 500) },
      async () => query(),
    ) as never
  }
}

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
