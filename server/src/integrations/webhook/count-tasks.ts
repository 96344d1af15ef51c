import { sql } from 'kysely'
import type { TaskCounter } from '../../platform/tasks.ts'

/** Messages that were given up, to other systems that still receive messages. */
export const integrationsTasks: TaskCounter = {
  everySeconds: 3,
  kinds: ['failed-delivery'],
  count: async db => {
    const { count } = await db
      .selectFrom('integrations.delivery as delivery')
      .innerJoin('integrations.endpoint as endpoint', 'endpoint.id', 'delivery.endpointId')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('delivery.state', '=', 'GIVEN_UP')
      .where('endpoint.state', '=', 'ON')
      .executeTakeFirstOrThrow()
    return [{ kind: 'failed-delivery', sessionId: null, count, at: null }]
  },
}
