import { getReceipt } from '#contract/payments/payment'
import { action } from '../platform/action.ts'
import { Bytes } from '../platform/refusal.ts'
import { readReceipt } from './read-receipt.ts'

export default action(getReceipt, async ({ input, actor, world, db, refuse, about }) => {
  about(input.id)
  const receipt = await readReceipt(world, db, { id: input.id, accountId: actor.accountId })
  if (!receipt) return refuse('request.not-found')
  return new Bytes('application/pdf', receipt.bytes, { fileName: receipt.fileName })
})
