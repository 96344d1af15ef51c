import { getInstrumentPhoto } from '#contract/payments/payment'
import { findUpload } from '../../files/index.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { Bytes, Later } from '../../platform/refusal.ts'

export default handler(getInstrumentPhoto, async ({ input, actor, context, db, refuse, setAuditSubject }) => {
  setAuditSubject(input.id)
  const instrument = await db
    .selectFrom('payments.instrument')
    .select('photoUploadId')
    .where('id', '=', input.id)
    .where('accountId', '=', actor.accountId)
    .executeTakeFirst()
  const upload = instrument?.photoUploadId != null && (await findUpload(context, db, instrument.photoUploadId))
  if (!upload) return refuse('request.not-found')
  const { type, name: fileName, open } = upload
  return new Later(async () => new Bytes(type, await open(), { fileName }))
})
