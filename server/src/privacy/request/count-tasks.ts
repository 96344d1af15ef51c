import { sql } from 'kysely'
import type { TaskCounter } from '../../platform/tasks.ts'

const total = sql<number>`count(*)::int`

/** Open requests of registrants about their data, and recoveries that have not taken effect. */
export const privacyTasks: TaskCounter = {
  everySeconds: 10,
  kinds: ['data-request', 'recovery'],
  count: async db => {
    const requests = await db
      .selectFrom('privacy.request')
      .select(eb => [total.as('count'), eb.fn.min('dueAt').as('at')])
      .where('state', '=', 'OPEN')
      .executeTakeFirstOrThrow()
    const recoveries = await db
      .selectFrom('privacy.recovery')
      .select(eb => [total.as('count'), eb.fn.min('effectiveAt').as('at')])
      .where('state', '=', 'WAITING')
      .executeTakeFirstOrThrow()
    return [
      { ...requests, kind: 'data-request', sessionId: null },
      { ...recoveries, kind: 'recovery', sessionId: null },
    ]
  },
}
