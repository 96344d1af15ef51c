import { getReceipt } from '#contract/payments/payment'
import { handler } from '../../platform/pipeline/handler.ts'
import { Bytes, Later } from '../../platform/refusal.ts'
import { readReceipt } from './read-receipt.ts'

export default handler(getReceipt, async ({ input, actor, context, db, refuse, setAuditSubject }) => {
  setAuditSubject(input.id)
  const receipt = await readReceipt(context, db, { id: input.id, accountId: actor.accountId })
  if (!receipt) return refuse('request.not-found')
  const { fileName, draw } = receipt
  // The facts of a receipt never change, so a drawn receipt can be reused.
  return new Later(async () => new Bytes('application/pdf', await draw(), { fileName }), {
    name: `receipt ${input.id}`,
  })
})
