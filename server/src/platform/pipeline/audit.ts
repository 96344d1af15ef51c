import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader } from '../database/index.ts'
import type { Context } from '../context.ts'

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
  // Rows from before sessions and purposes were recorded were chained without them.
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
 * Numbers are given out before rows are committed, so that a lower one may still come. None comes from a transaction that began
 * ten minutes ago: no statement and no pause within one lasts so long (database.ts).
 */
const settledAfter = sql<string>`clock_timestamp() - interval '10 minutes'`

/** All that is old enough is chained when a round finds no more: the next ones begin behind it. */
const raiseWatermark = async (db: Reader, from: number): Promise<void> => {
  const { settled } = await db
    .selectFrom('platform.audit')
    .select(eb => eb.fn.max<number | null>('id').as('settled'))
    .where('id', '>', from)
    .where('at', '<', settledAfter)
    .executeTakeFirstOrThrow()
  if (settled !== null) await db.updateTable('platform.auditWatermark').set({ auditId: settled }).execute()
}

/** Chains the audit rows that are not yet chained, in the order in which it meets them. Run by one job at a time. */
export const sealAudit = async (context: Context): Promise<number> =>
  context.db.transaction().execute(async db => {
    const last = await db
      .selectFrom('platform.auditSeal')
      .select(['sequence', 'hash'])
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst()
    const { auditId: from } = await db
      .selectFrom('platform.auditWatermark')
      .select('auditId')
      .forUpdate()
      .executeTakeFirstOrThrow()
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
    const seals = rows.map((row, at) => {
      hash = link(hash, row)
      return { sequence: (last?.sequence ?? 0) + at + 1, auditId: row.id, hash }
    })
    // The unique sequence stops a second job that would chain the same numbers at once.
    if (seals.length > 0) await db.insertInto('platform.auditSeal').values(seals).execute()
    if (rows.length < batch) await raiseWatermark(db, from)
    return seals.length
  })

/** `brokenAt`: the sequence number of the first broken link, null when all hold. */
type Verified = { chained: number; brokenAt: number | null; lastHash: Buffer | null }

/** Walks the whole chain. */
export const verifyAudit = async (db: Reader): Promise<Verified> => {
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
      // A number that is missing is a link that was cut out, wherever the gap lies and however wide it is.
      if (row.sequence !== from + 1 || !row.hash.equals(hash))
        return { chained: from, brokenAt: from + 1, lastHash: null }
      from = row.sequence
    }
    if (rows.length < batch) return { chained: from, brokenAt: null, lastHash: from === 0 ? null : hash }
  }
}
