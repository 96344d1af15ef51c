import { sql } from 'kysely'
import type { TaskCounter } from '../platform/tasks.ts'

/** Background jobs that were given up; each is listed on the page of the system, where it can be tried again. */
export const systemTasks: TaskCounter = {
  everySeconds: 3,
  kinds: ['failed-job'],
  count: async db => {
    const { rows } = await sql<{ count: number; at: string | null }>`
      select count(*)::int as count, min(run_at) as at from platform.failed_jobs() where attempts >= most`.execute(db)
    return rows.map(row => ({ ...row, kind: 'failed-job', sessionId: null }))
  },
}
