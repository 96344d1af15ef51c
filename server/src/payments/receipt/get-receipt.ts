import { getReceipt } from '#contract/payments/payment'
import { handler } from '../../platform/pipeline/index.ts'
import { Bytes } from '../../platform/refusal.ts'
import { readReceipt } from './read-receipt.ts'

export default handler(getReceipt, async ({ input, actor, context, db, refuse, about }) => {
  about(input.id)
  const receipt = await readReceipt(context, db, { id: input.id, accountId: actor.accountId })
  if (!receipt) return refuse('request.not-found')
  return new Bytes('application/pdf', receipt.bytes, { fileName: receipt.fileName })
})
