import { randomUUID } from 'node:crypto'
import type { Locale } from '#contract/common'
import { type Export, type ExportFormat, type ExportKind, exportsAtOnce } from '#contract/exports/export'
import type { ExportPurpose } from '#contract/staff/purpose'
import { addJob } from '../platform/queue/jobs.ts'
import type { Reader } from '../platform/database/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { readExport } from './read-exports.ts'

type Asked = { kind: ExportKind; sessionId: string; format: ExportFormat; purpose: ExportPurpose; locale: Locale }

/**
 * Inserts an export job, which the worker writes after the request. Refuses more exports than one person needs at
 * once.
 */
export const beginExport = async (
  { db, now }: { db: Reader; now: Date },
  asked: Asked,
  by: { staffId: string; confirmedBy: string | null },
): Promise<Export> => {
  const unfinished = await db
    .selectFrom('exports.job')
    .select('id')
    .where('staffId', '=', by.staffId)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .execute()
  if (unfinished.length >= exportsAtOnce) throw new Refusal('exports.busy')
  const id = randomUUID()
  const requestedAt = now.toISOString()
  await db
    .insertInto('exports.job')
    .values({ id, ...asked, ...by, state: 'WAITING', requestedAt })
    .execute()
  await addJob(db, 'exports:write', { id })
  return readExport(db, id)
}
