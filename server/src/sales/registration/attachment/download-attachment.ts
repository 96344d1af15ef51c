import { downloadAttachment } from '#contract/sales/registration/attachment'
import { handler } from '../../../platform/pipeline/handler.ts'
import { Bytes, Later } from '../../../platform/refusal.ts'
import { findAttachment } from './find-attachment.ts'

export default handler(downloadAttachment, async ({ input, actor, context, db, refuse, setAuditSubject }) => {
  setAuditSubject(input.id)
  const upload = await findAttachment(context, db, { id: input.id, accountId: actor.accountId })
  if (!upload) return refuse('request.not-found')
  const { type, name: fileName, open } = upload
  return new Later(async () => new Bytes(type, await open(), { fileName }))
})
