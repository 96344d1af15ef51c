import { downloadUserDocument } from '#contract/accounts/document'
import { openUpload } from '../../files/index.ts'
import { handler } from '../../platform/pipeline/index.ts'
import { Bytes } from '../../platform/refusal.ts'

export default handler(downloadUserDocument, async ({ input, actor, context, db, refuse, about }) => {
  about(input.id)
  const document = await db
    .selectFrom('accounts.document')
    .select('uploadId')
    .where('id', '=', input.id)
    .where('accountId', '=', actor.accountId)
    .executeTakeFirst()
  const upload = document && (await openUpload(context, db, document.uploadId))
  if (!upload) return refuse('request.not-found')
  return new Bytes(upload.type, upload.bytes, { fileName: upload.name })
})
