import { findUpload } from '../../files/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Context } from '../../platform/context.ts'

/** Returns a document of an account, or null if there is none with that id. */
export const findDocument = async (
  context: Context,
  db: Reader,
  { id, accountId }: { id: string; accountId: string },
) => {
  const document = await db
    .selectFrom('accounts.document')
    .select('uploadId')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return document ? findUpload(context, db, document.uploadId) : null
}
