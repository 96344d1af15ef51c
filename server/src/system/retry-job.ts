import { sql } from 'kysely'
import { retryJob } from '#contract/system/health'
import { handler } from '../platform/pipeline/handler.ts'

export default handler(retryJob, async ({ input, db, refuse, setAuditSubject }) => {
  setAuditSubject(input.id)
  const { rows } = await sql<{ done: boolean }>`select platform.retry_job(${input.id}::bigint) as done`.execute(db)
  return rows[0]?.done === true ? {} : refuse('request.not-found')
})
