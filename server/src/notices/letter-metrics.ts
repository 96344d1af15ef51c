import { sql } from 'kysely'
import type { Reader } from '../platform/database/database.ts'

/** Returns how many messages wait and since when, and how many were given up within a day. */
export const letterMetrics = async (db: Reader) => {
  const { waiting, oldest, givenUp } = await db
    .selectFrom('notices.message')
    .select([
      sql<number>`count(*) filter (where sent_at is null and given_up_at is null)`.as('waiting'),
      sql<string | null>`min(created_at) filter (where sent_at is null and given_up_at is null)`.as('oldest'),
      sql<number>`count(*) filter (where given_up_at > platform.now() - interval '1 day')`.as('givenUp'),
    ])
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting), oldest, givenUp: Number(givenUp) }
}
