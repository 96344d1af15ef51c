import { getInstrumentPhoto } from '#contract/payments/payment'
import { openPaper } from '../files/index.ts'
import { action } from '../platform/action.ts'
import { Bytes } from '../platform/refusal.ts'

export default action(getInstrumentPhoto, async ({ input, actor, world, db, refuse, about }) => {
  about(input.id)
  const instrument = await db
    .selectFrom('payments.instrument')
    .select('photoPaperId')
    .where('id', '=', input.id)
    .where('accountId', '=', actor.accountId)
    .executeTakeFirst()
  const paper = instrument?.photoPaperId != null && (await openPaper(world, db, instrument.photoPaperId))
  if (!paper) return refuse('request.not-found')
  return new Bytes(paper.type, paper.bytes, { fileName: paper.name })
})
