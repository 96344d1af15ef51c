// Statements and bytes of log, as PostgreSQL counts them.
import type { Pool } from 'pg'

/** Settings of PostgreSQL with which statements can be counted, also those that begin and end a transaction. */
export const statementSettings: Record<string, string> = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '10000',
  'pg_stat_statements.track_utility': 'on',
}

type Count = { statements: number; log: number }

const readCounts = async (pool: Pool): Promise<Count> => {
  const { rows } = await pool.query<Count>(
    `select coalesce(sum(calls) filter (where query not like '%pg_stat_statements%'), 0)::int as statements,
       (pg_current_wal_insert_lsn() - '0/0')::float8 as log
     from pg_stat_statements`,
  )
  return rows[0] ?? { statements: 0, log: 0 }
}

/** Starts to count. The returned function gives the statements of all connections, and the bytes of log, since then. */
export async function countStatements(pool: Pool): Promise<() => Promise<Count>> {
  const before = await readCounts(pool)
  return async () => {
    const now = await readCounts(pool)
    return { statements: now.statements - before.statements, log: now.log - before.log }
  }
}
