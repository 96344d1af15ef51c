import { sql } from 'kysely'
import type { TaskCounter } from '../../platform/tasks.ts'

/** Messages to other systems that were given up. */
export const integrationsTasks: TaskCounter = {
  everySeconds: 3,
  kinds: ['failed-delivery'],
  count: async db => {
    const { count } = await db
      .selectFrom('integrations.delivery')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('state', '=', 'GIVEN_UP')
      .executeTakeFirstOrThrow()
    return [{ kind: 'failed-delivery', sessionId: null, count, at: null }]
  },
}
