import { downloadAttachment } from '#contract/sales/attachment'
import { handler } from '../../platform/pipeline/index.ts'
import { Bytes } from '../../platform/refusal.ts'
import { openAttachment } from './open-attachment.ts'

export default handler(downloadAttachment, async ({ input, actor, context, db, refuse, about }) => {
  about(input.id)
  const upload = await openAttachment(context, db, { id: input.id, accountId: actor.accountId })
  if (!upload) return refuse('request.not-found')
  return new Bytes(upload.type, upload.bytes, { fileName: upload.name })
})
