import { sql } from 'kysely'
import type { TaskCounter } from '../../platform/tasks.ts'

/** Open requests of registrants about their data. */
export const privacyTasks: TaskCounter = {
  everySeconds: 3,
  kinds: ['data-request'],
  count: async db => {
    const requests = await db
      .selectFrom('privacy.request')
      .select(eb => [sql<number>`count(*)::int`.as('count'), eb.fn.min('dueAt').as('at')])
      .where('state', '=', 'OPEN')
      .executeTakeFirstOrThrow()
    return [{ ...requests, kind: 'data-request', sessionId: null }]
  },
}
