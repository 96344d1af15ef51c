import { sql } from 'kysely'
import type { Reader } from '../platform/database/database.ts'

type Archive = { archives: boolean; archivedAt: string | null; isFailing: boolean }

/** The archiver's own figures: PostgreSQL keeps them, whatever takes the log over (docs/security.md). */
export const readBackups = async (db: Reader) => {
  const { rows } = await sql<Archive>`select current_setting('archive_mode') <> 'off' as archives,
      last_archived_time as archived_at,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing
    from pg_stat_archiver`.execute(db)
  const { archives = false, archivedAt = null, isFailing = false } = rows[0] ?? {}
  return archives ? { archivedAt, isFailing } : null
}
