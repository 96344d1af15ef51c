import { downloadUserDocument } from '#contract/accounts/document'
import { handler } from '../../platform/pipeline/index.ts'
import { Bytes } from '../../platform/refusal.ts'
import { openDocument } from './open-document.ts'

export default handler(downloadUserDocument, async ({ input, actor, context, db, refuse, about }) => {
  about(input.id)
  const upload = await openDocument(context, db, { id: input.id, accountId: actor.accountId })
  if (!upload) return refuse('request.not-found')
  return new Bytes(upload.type, upload.bytes, { fileName: upload.name })
})
