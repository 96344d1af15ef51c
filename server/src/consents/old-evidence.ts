import { sql } from 'kysely'
import type { Reader } from '../platform/database/index.ts'

/** Of these accounts, those of which there is evidence. */
export const withEvidence = async (db: Reader, accountIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{
    account: string
  }>`select account from unnest(${[...accountIds]}::uuid[]) as asked(account)
    where exists (select from consents.event where event.account_id = asked.account)`.execute(db)
  return rows.map(({ account }) => account)
}

/** Forgets what somebody once agreed to, unless there is something of the last seven years among it: whether it did. */
export const deleteEvidence = async (db: Reader, accountId: string): Promise<boolean> => {
  const { rows } = await sql<{ dropped: number }>`select consents.drop_evidence(${accountId}::uuid) as dropped`.execute(
    db,
  )
  return (rows[0]?.dropped ?? 0) > 0
}
