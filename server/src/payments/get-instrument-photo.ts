import { getInstrumentPhoto } from '#contract/payments/payment'
import { openPaper } from '../files/index.ts'
import { handler } from '../platform/pipeline/index.ts'
import { Bytes } from '../platform/refusal.ts'

export default handler(getInstrumentPhoto, async ({ input, actor, context, db, refuse, about }) => {
  about(input.id)
  const instrument = await db
    .selectFrom('payments.instrument')
    .select('photoPaperId')
    .where('id', '=', input.id)
    .where('accountId', '=', actor.accountId)
    .executeTakeFirst()
  const paper = instrument?.photoPaperId != null && (await openPaper(context, db, instrument.photoPaperId))
  if (!paper) return refuse('request.not-found')
  return new Bytes(paper.type, paper.bytes, { fileName: paper.name })
})
