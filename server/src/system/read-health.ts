import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { readHealth } from '#contract/system/health'
import { letterMetrics, overdueNotices } from '../notices/index.ts'
import { comparisonAge, openMismatches, overduePayments } from '../payments/index.ts'
import type { Reader } from '../platform/database/database.ts'
import { handler } from '../platform/pipeline/handler.ts'
import { readBackups } from './read-backups.ts'

const product = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))).version

type Queue = { waiting: number; running: number; failed: number; oldest: string | null }
type Failed = { id: number; task: string; attempts: number; most: number; runAt: string }

const readQueue = async (db: Reader) => {
  const { rows: figures } = await sql<Queue>`select * from platform.queue_figures()`.execute(db)
  const { rows: failed } = await sql<Failed>`select * from platform.failed_jobs()`.execute(db)
  return {
    queue: figures[0] ?? { waiting: 0, running: 0, failed: 0, oldest: null },
    failedJobs: failed.map(row => ({ ...row, id: String(row.id) })),
  }
}

/** What wraps the data keys that live. */
const readKeys = async (db: Reader, current: string) => {
  const rows = await db
    .selectFrom('platform.dataKey')
    .select(['kekId as id', eb => eb.fn.countAll<number>().as('wraps'), eb => eb.fn.min('createdAt').as('since')])
    .where('wrapped', 'is not', null)
    .groupBy('kekId')
    .orderBy('kekId')
    .execute()
  return rows.map(row => ({ ...row, wraps: Number(row.wraps), isCurrent: row.id === current }))
}

const readCards = async (context: Parameters<typeof comparisonAge>[0]) =>
  context.cards === null
    ? null
    : {
        mismatches: await openMismatches(context),
        overdue: await overduePayments(context),
        comparedSeconds: Math.min(1_000_000, Math.round(await comparisonAge(context))),
      }

export default handler(readHealth, async ({ context, db, now }) => {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  return {
    ...(await readQueue(db)),
    letters: { ...(await letterMetrics(db)), overdue: await overdueNotices(context) },
    cards: await readCards(context),
    backups: await readBackups(db),
    keys: await readKeys(db, context.vault.currentKey),
    versions: {
      product,
      node: process.versions.node,
      database: rows[0]?.version ?? '',
    },
    now: now.toISOString(),
  }
})
