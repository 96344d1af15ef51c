import { downloadUserDocument } from '#contract/accounts/document'
import { handler } from '../../platform/pipeline/handler.ts'
import { Bytes, Later } from '../../platform/refusal.ts'
import { findDocument } from './find-document.ts'

export default handler(downloadUserDocument, async ({ input, actor, context, db, refuse, setAuditSubject }) => {
  setAuditSubject(input.id)
  const upload = await findDocument(context, db, { id: input.id, accountId: actor.accountId })
  if (!upload) return refuse('request.not-found')
  const { type, name: fileName, open } = upload
  return new Later(async () => new Bytes(type, await open(), { fileName }))
})
