import { downloadAttachment } from '#contract/sales/attachment'
import { openUpload } from '../../files/index.ts'
import { handler } from '../../platform/pipeline/index.ts'
import { Bytes } from '../../platform/refusal.ts'

export default handler(downloadAttachment, async ({ input, actor, context, db, refuse, about }) => {
  about(input.id)
  const attachment = await db
    .selectFrom('sales.attachment')
    .select('uploadId')
    .where('id', '=', input.id)
    .where('accountId', '=', actor.accountId)
    .executeTakeFirst()
  const upload = attachment && (await openUpload(context, db, attachment.uploadId))
  if (!upload) return refuse('request.not-found')
  return new Bytes(upload.type, upload.bytes, { fileName: upload.name })
})
