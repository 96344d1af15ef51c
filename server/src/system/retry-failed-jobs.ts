import { sql } from 'kysely'
import { maxRetried, retryFailedJobs } from '#contract/system/health'
import { handler } from '../platform/pipeline/handler.ts'

type Retried = { tried: number; remaining: number }

export default handler(retryFailedJobs, async ({ db }) => {
  const { rows } = await sql<Retried>`select * from platform.retry_failed_jobs(${maxRetried})`.execute(db)
  return { count: Number(rows[0]?.tried ?? 0), left: Number(rows[0]?.remaining ?? 0) }
})
