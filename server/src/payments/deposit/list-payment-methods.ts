import { listPaymentMethods } from '#contract/payments/method'
import { handler } from '../../platform/pipeline/handler.ts'
import { readPayee } from '../../sales/index.ts'
import { offeredMethods } from './offered-methods.ts'

export default handler(listPaymentMethods, async ({ input, context, db, refuse }) => {
  const payee = await readPayee(db, input.batchId)
  if (!payee) return refuse('request.not-found')
  const offered = await offeredMethods(context, db, input.batchId ?? null)
  return offered.map(method => ({ ...method, payee }))
})
