import { deleteUploads } from '../../files/index.ts'
import type { Reader } from '../../platform/database/database.ts'

/** Returns the accounts that have copies of identity documents. `only` limits the result to this account. */
export const withDocuments = async (db: Reader, only?: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('accounts.document')
    .select('accountId')
    .distinct()
    .$if(only !== undefined, query => query.where('accountId', '=', only ?? ''))
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** Deletes the copies of an account's identity documents. From now on the person shows the originals. */
export const deleteDocuments = async (db: Reader, accountId: string, now: Date): Promise<void> => {
  const gone = await db
    .deleteFrom('accounts.document')
    .where('accountId', '=', accountId)
    .returning('uploadId')
    .execute()
  await db.deleteFrom('accounts.documentChoice').where('accountId', '=', accountId).execute()
  await deleteUploads(
    db,
    gone.map(({ uploadId }) => uploadId),
    now,
  )
}
