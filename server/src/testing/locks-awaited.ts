import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { until } from './open-cluster.ts'

/**
 * Resolves when the given number of database sessions wait for a lock. A test that locks a row can send calls one
 * after another and know that each waits: the concurrent calls then run in exactly this order.
 */
export const locksAwaited = async ({ db }: { db: Database }, count: number): Promise<void> => {
  await until(
    async () => {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows[0]?.waiting
    },
    waiting => waiting === count,
  )
}
