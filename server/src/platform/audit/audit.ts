import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { databaseNow, type Reader } from '../database/database.ts'
import { type Head, signHead } from './head.ts'

type Row = {
  id: number
  at: string
  actor: string
  operation: string
  subject: string | null
  result: string
  correlationId: string
  sessionId: string | null
  roles: readonly string[] | null
  purpose: string | null
}

const link = (previous: Buffer, row: Row): Buffer => {
  const said = [row.id, row.at, row.actor, row.operation, row.subject, row.result, row.correlationId]
  // Rows that are older than the recording of sessions and purposes were chained without these fields.
  const isWhole = row.sessionId !== null || row.roles !== null
  const whole = isWhole ? [...said, row.sessionId, row.roles] : said
  if (row.purpose !== null) whole.push(row.purpose)
  return createHash('sha256').update(previous).update(JSON.stringify(whole)).digest()
}

const start = Buffer.alloc(32)
const batch = 1000

const columns = [
  'audit.id',
  'audit.at',
  'audit.actor',
  'audit.operation',
  'audit.subject',
  'audit.result',
  'audit.correlationId',
  'audit.sessionId',
  'audit.roles',
  'audit.purpose',
] as const

/**
 * Locks the watermark, up to which all rows are chained, until the transaction ends. The app's role can change it
 * only through its two database functions.
 */
const lockWatermark = async (db: Reader): Promise<number> => {
  const { rows } = await sql<{ from: number }>`select platform.hold_audit_watermark() as from`.execute(db)
  return Number(rows[0]?.from)
}

/**
 * Raises the watermark: when a run finds no more rows, all rows that are old enough are chained, and the next run
 * starts behind them.
 */
const raiseWatermark = (db: Reader) => sql`select platform.raise_audit_watermark()`.execute(db)

/**
 * Chains the audit rows that are not yet chained, in the order in which it reads them. Only one job may run it at a
 * time.
 */
export const sealAudit = async (context: Context): Promise<number> =>
  context.db.transaction().execute(async db => {
    const last = await db
      .selectFrom('platform.auditSeal')
      .select(['sequence', 'hash'])
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst()
    const from = await lockWatermark(db)
    const rows = await db
      .selectFrom('platform.audit as audit')
      .select(columns)
      .where('audit.id', '>', from)
      .where(eb =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('platform.auditSeal as seal')
              .select('seal.auditId')
              .where('seal.auditId', '>', from)
              .whereRef('seal.auditId', '=', 'audit.id'),
          ),
        ),
      )
      .orderBy('audit.id')
      .limit(batch)
      .execute()
    let hash = last?.hash ?? start
    const seals = rows.map((row, index) => {
      hash = link(hash, row)
      return { sequence: (last?.sequence ?? 0) + index + 1, auditId: row.id, hash }
    })
    // The unique sequence stops a second job that would chain the same numbers at the same time.
    if (seals.length > 0) await db.insertInto('platform.auditSeal').values(seals).execute()
    if (rows.length < batch) await raiseWatermark(db)
    return seals.length
  })

/**
 * `brokenAt`: number of the first link that does not verify, or null if all do. `unchained`: number of records that
 * should have been chained long ago and are not. `strayHead`: the first of the given signed heads that this chain
 * does not contain.
 */
type Verified = {
  chained: number
  brokenAt: number | null
  lastHash: Buffer | null
  unchained: number
  strayHead: Head | null
}

/** After ten minutes every audit row must be chained: a worker checks every minute. */
const countUnchained = async (db: Reader): Promise<number> => {
  const { count } = await db
    .selectFrom('platform.audit as audit')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('audit.at', '<', sql<string>`clock_timestamp() - interval '10 minutes'`)
    .where(eb =>
      eb.not(
        eb.exists(
          eb.selectFrom('platform.auditSeal as seal').select('seal.auditId').whereRef('seal.auditId', '=', 'audit.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Walks the links, calls `look` for each one, and reports the first link that does not verify. */
const walk = async (db: Reader, look: (sequence: number, hash: Buffer) => void) => {
  let hash: Buffer = start
  for (let from = 0; ;) {
    const rows = await db
      .selectFrom('platform.auditSeal as seal')
      .innerJoin('platform.audit as audit', 'audit.id', 'seal.auditId')
      .select([...columns, 'seal.sequence', 'seal.hash'])
      .where('seal.sequence', '>', from)
      .orderBy('seal.sequence')
      .limit(batch)
      .execute()
    for (const row of rows) {
      hash = link(hash, row)
      // A missing number means that a link was removed, wherever the gap is and however wide it is.
      if (row.sequence !== from + 1 || !row.hash.equals(hash))
        return { chained: from, brokenAt: from + 1, lastHash: null }
      from = row.sequence
      look(from, hash)
    }
    if (rows.length < batch) return { chained: from, brokenAt: null, lastHash: from === 0 ? null : hash }
  }
}

/** Walks the whole chain, and compares it with heads that were signed earlier and have left the database. */
export const verifyAudit = async (db: Reader, heads: readonly Head[] = []): Promise<Verified> => {
  const agreed = new Set<Head>()
  const bySequence = Map.groupBy(heads, ({ sequence }) => sequence)
  const found = await walk(db, (sequence, hash) => {
    for (const head of bySequence.get(sequence) ?? []) if (head.hash === hash.toString('hex')) agreed.add(head)
  })
  const strays = heads.filter(head => !agreed.has(head)).toSorted((a, b) => a.sequence - b.sequence)
  return { ...found, unchained: await countUnchained(db), strayHead: strays[0] ?? null }
}

/** Returns the current last link, signed, to leave the database. Null if nothing is chained. */
export const headOfAudit = async ({ db, keys }: Pick<Context, 'db' | 'keys'>): Promise<Head | null> => {
  const last = await db
    .selectFrom('platform.auditSeal')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return null
  const at = await databaseNow(db)
  return signHead(keys, { sequence: last.sequence, at: at.toISOString(), hash: last.hash.toString('hex') })
}
