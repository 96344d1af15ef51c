import { sql } from 'kysely'
import type { Database } from '../platform/database/index.ts'
import { until } from './open-cluster.ts'

/**
 * Resolves when so many sessions of the database wait for a lock. With a row held by the test, calls are sent one after another
 * and each is known to wait: what is done at once is then done in that order, for certain.
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
