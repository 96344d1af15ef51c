import { sql } from 'kysely'
import type { TaskCounter } from '../../platform/tasks.ts'
import { looks, usualSubjects } from './watch-volume.ts'

/** Hours in which unusual access is shown as a task. */
const shownHours = 24

/** Staff who viewed more people and registrations in one hour of the last day than anybody does in normal work. */
export const auditTasks: TaskCounter = {
  // It reads the audit of a day.
  everySeconds: 300,
  kinds: ['unusual-access'],
  count: async (db, now) => {
    const from = new Date(now.getTime() - shownHours * 3_600_000).toISOString()
    const hour = sql<string>`date_trunc('hour', at)`
    const busy = db
      .selectFrom('platform.audit')
      .select(['actor', hour.as('hour')])
      .where('at', '>=', from)
      .where('actor', 'like', 'staff:%')
      .where('operation', 'in', looks)
      .where('result', '=', 'done')
      .groupBy(['actor', hour])
      .having(sql<number>`count(distinct subject)`, '>', usualSubjects)
    const row = await db
      .selectFrom(busy.as('busy'))
      .select(eb => [sql<number>`count(distinct busy.actor)::int`.as('count'), eb.fn.min('busy.hour').as('at')])
      .executeTakeFirstOrThrow()
    return [{ ...row, kind: 'unusual-access', sessionId: null }]
  },
}
