import { findUpload } from '../../files/index.ts'
import type { Reader } from '../../platform/database/index.ts'
import type { Context } from '../../platform/context.ts'

/** A file that came with a registration of an account; null when there is none of that id. */
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
