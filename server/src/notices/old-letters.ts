import { sql } from 'kysely'
import type { Vault } from '../platform/crypto/vault.ts'
import type { Reader } from '../platform/database/database.ts'
import { addressIndex } from './read-letters.ts'

/** Returns the condition for messages sent before `before`, except those to these addresses. */
const old = (vault: Vault, before: Date, except: readonly string[]) => {
  const indexes = except.map(address => addressIndex(vault, address))
  return sql<boolean>`created_at < ${before.toISOString()}::timestamptz and (to_index is null or to_index <> all(${indexes}::bytea[]))`
}

type Old = { before: Date; except: readonly string[] }

/** Returns how many messages were sent before `before`, and when the first was sent. */
export const countOldLetters = async (
  vault: Vault,
  db: Reader,
  { before, except }: Old,
): Promise<{ due: number; oldest: string | null }> => {
  const { due, oldest } = await db
    .selectFrom('notices.message')
    .select(eb => [eb.fn.countAll<number>().as('due'), eb.fn.min<string | null>('createdAt').as('oldest')])
    .where(old(vault, before, except))
    .executeTakeFirstOrThrow()
  return { due: Number(due), oldest }
}

/** Deletes these messages and returns their number. */
export const deleteOldLetters = async (vault: Vault, db: Reader, { before, except }: Old): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('notices.message')
    .where(old(vault, before, except))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
