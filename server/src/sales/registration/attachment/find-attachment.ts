import { findUpload } from '../../../files/index.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { Context } from '../../../platform/context.ts'

/** Returns a file of one of the account's registrations; null if there is no file with that id. */
export const findAttachment = async (
  context: Context,
  db: Reader,
  { id, accountId }: { id: string; accountId: string },
) => {
  const attachment = await db
    .selectFrom('sales.attachment')
    .select('uploadId')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return attachment ? findUpload(context, db, attachment.uploadId) : null
}
