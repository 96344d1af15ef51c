import { dropUploads } from '../../files/index.ts'
import type { Reader } from '../../platform/database/index.ts'

/** Of these accounts those of which copies of identity documents are kept. */
export const withDocuments = async (db: Reader, accountIds: readonly string[]): Promise<string[]> => {
  if (accountIds.length === 0) return []
  const rows = await db
    .selectFrom('accounts.document')
    .select('accountId')
    .distinct()
    .where('accountId', 'in', [...accountIds])
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** Gives up the copies of an account's identity documents: the originals are shown from now on. */
export const dropDocuments = async (db: Reader, accountId: string, now: Date): Promise<void> => {
  const gone = await db
    .deleteFrom('accounts.document')
    .where('accountId', '=', accountId)
    .returning('uploadId')
    .execute()
  await db.deleteFrom('accounts.documentChoice').where('accountId', '=', accountId).execute()
  await dropUploads(
    db,
    gone.map(({ uploadId }) => uploadId),
    now,
  )
}
