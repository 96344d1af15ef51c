import { sql } from 'kysely'
import type { Reader } from '../platform/database/database.ts'

/** Returns those of the accounts that have consent evidence. */
export const withEvidence = async (db: Reader, accountIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{
    account: string
  }>`select account from unnest(${[...accountIds]}::uuid[]) as asked(account)
    where exists (select from consents.event where event.account_id = asked.account)`.execute(db)
  return rows.map(({ account }) => account)
}

/**
 * Deletes a person's consent evidence, unless some of it is from the last seven years. Returns true if it was
 * deleted.
 */
export const deleteEvidence = async (db: Reader, accountId: string): Promise<boolean> => {
  const { rows } = await sql<{ dropped: number }>`select consents.drop_evidence(${accountId}::uuid) as dropped`.execute(
    db,
  )
  return (rows[0]?.dropped ?? 0) > 0
}
