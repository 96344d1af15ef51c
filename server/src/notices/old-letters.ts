import { sql } from 'kysely'
import type { Reader } from '../platform/database/index.ts'

const old = (before: Date) => sql<boolean>`created_at < ${before.toISOString()}::timestamptz`

/** How many messages went out before then, and when the first did. */
export const countOldLetters = async (db: Reader, before: Date): Promise<{ due: number; oldest: string | null }> => {
  const { due, oldest } = await db
    .selectFrom('notices.message')
    .select(eb => [eb.fn.countAll<number>().as('due'), eb.fn.min<string | null>('createdAt').as('oldest')])
    .where(old(before))
    .executeTakeFirstOrThrow()
  return { due: Number(due), oldest }
}

/** Forgets them: how many. */
export const dropOldLetters = async (db: Reader, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('notices.message').where(old(before)).executeTakeFirst()
  return Number(numDeletedRows)
}
