import { deleteUploads } from '../../files/index.ts'
import type { Reader } from '../../platform/database/index.ts'

/** The accounts that have copies of identity documents; `only`: this one, if it has. */
export const withDocuments = async (db: Reader, only?: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('accounts.document')
    .select('accountId')
    .distinct()
    .$if(only !== undefined, query => query.where('accountId', '=', only ?? ''))
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** Gives up the copies of an account's identity documents: the originals are shown from now on. */
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
