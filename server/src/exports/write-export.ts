import { sql } from 'kysely'
import { exportHours, type ExportKind } from '#contract/exports/export'
import { saveParts } from '../files/index.ts'
import type { Context } from '../platform/context.ts'
import { databaseNow, type Reader } from '../platform/database/database.ts'
import { addJob } from '../platform/queue/jobs.ts'
import type { Cell, Extract } from '../platform/extract.ts'
import { deleteFile } from './delete-file.ts'
import en from './words/en.ts'
import zhCN from './words/zh-CN.ts'
import zhHK from './words/zh-HK.ts'
import { writeTable } from './write-table.ts'
import { depositExtract, instrumentExtract } from '../payments/index.ts'
import { countExtract, identityExtract, introductionExtract, ticketExtract } from '../sales/index.ts'

/** Maximum number of attempts, counting workers that died or could not write the export. */
const maxAttempts = 3
const words = { en, 'zh-HK': zhHK, 'zh-CN': zhCN } as const

/** Extract that writes each kind of export. */
const extractOf: Readonly<Record<ExportKind, Extract>> = {
  TICKETS: ticketExtract,
  INTRODUCTIONS: introductionExtract,
  COUNTS: countExtract,
  DEPOSITS: depositExtract,
  INSTRUMENTS: instrumentExtract,
  IDENTITIES: identityExtract,
}

/**
 * Begins an attempt: removes what an earlier attempt left, together with its key. Returns null if there is nothing
 * more to write.
 */
const begin = async (context: Context, id: string) => {
  const { office: db } = context
  const job = await db.selectFrom('exports.job').selectAll().where('id', '=', id).executeTakeFirst()
  if (!job || (job.state !== 'WAITING' && job.state !== 'RUNNING')) return null
  await deleteFile(context, job)
  if (job.attempts >= maxAttempts) {
    await db.updateTable('exports.job').set({ state: 'FAILED', dataKeyId: null }).where('id', '=', id).execute()
    return null
  }
  const key = await context.vault.newDataKey(db)
  const total = await extractOf[job.kind].count(db, job.sessionId)
  const attempts = job.attempts + 1
  await db
    .updateTable('exports.job')
    .set({ state: 'RUNNING', attempts, rows: 0, total, dataKeyId: key.id })
    .where('id', '=', id)
    .execute()
  return { ...job, attempts, key }
}

/** Saves the progress on another connection than the transaction that reads the rows. */
async function* counted(
  { office: db }: Context,
  id: string,
  batches: AsyncIterable<Cell[][]>,
  count: { rows: number },
) {
  for await (const batch of batches) {
    count.rows += batch.length
    await db.updateTable('exports.job').set({ rows: count.rows }).where('id', '=', id).execute()
    yield batch
  }
}

const write = async (context: Context, db: Reader, id: string): Promise<void> => {
  const job = await begin(context, id)
  if (!job) return
  const extract = extractOf[job.kind]
  const count = { rows: 0 }
  const rows = counted(context, id, extract.rows(context, db, job.sessionId), count)
  const table = { columns: extract.columns, rows, words: words[job.locale], locale: job.locale }
  const kept = await saveParts(context, { id, key: job.key }, writeTable(job.format, table))
  const finished = await databaseNow(context.office)
  const expiresAt = new Date(finished.getTime() + exportHours * 3_600_000).toISOString()
  await context.office
    .updateTable('exports.job')
    .set({ ...kept, state: 'DONE', rows: count.rows, finishedAt: finished.toISOString(), expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .where('attempts', '=', job.attempts)
    .execute()
}

/**
 * Writes an export, by one worker at a time: the worker holds a lock that ends with its connection. A second worker
 * comes back later to check whether the first has died.
 */
export const writeExport = async (context: Context, id: string): Promise<void> => {
  await context.office.transaction().execute(async db => {
    const { rows } = await sql<{
      held: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended(${`exports ${id}`}, 0)) as held`.execute(db)
    if (rows[0]?.held === true) return write(context, db, id)
    const runAt = new Date((await databaseNow(context.office)).getTime() + 60_000)
    return addJob(context.office, 'exports:write', { id }, { runAt, key: `exports ${id}` })
  })
}
