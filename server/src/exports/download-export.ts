import { Readable } from 'node:stream'
import { downloadExport } from '#contract/exports/export'
import { mayTake } from '#contract/exports/may-take'
import { readParts } from '../files/index.ts'
import { handler } from '../platform/pipeline/handler.ts'
import { todayInHongKong } from '../platform/clock.ts'
import { Bytes } from '../platform/refusal.ts'

const types = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export default handler(downloadExport, async ({ input, actor, context, db, now, refuse, setAuditSubject }) => {
  setAuditSubject(input.id)
  const job = await db
    .selectFrom('exports.job')
    .select(['id', 'kind', 'format', 'sessionId', 'state', 'parts', 'dataKeyId', 'requestedAt', 'expiresAt'])
    .where('id', '=', input.id)
    .where('staffId', '=', actor.staffId)
    .executeTakeFirst()
  // A staff member who has lost the right to the file gets the same answer as a stranger.
  if (!job || !actor.assigned.includes(job.sessionId) || !mayTake(actor.roles, job.kind))
    return refuse('request.not-found')
  const { id, kind, format, state, parts, dataKeyId, requestedAt, expiresAt } = job
  if (state !== 'DONE' || dataKeyId === null || expiresAt === null || now >= new Date(expiresAt))
    return refuse('exports.gone')
  const key = await context.vault.dataKey(db, dataKeyId)
  await db
    .updateTable('exports.job')
    .set(eb => ({ downloads: eb('downloads', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const fileName = `${kind.toLowerCase()}-${todayInHongKong(new Date(requestedAt))}.${format.toLowerCase()}`
  return new Bytes(types[format], Readable.from(readParts(context, { id, key }, parts)), { fileName })
})
