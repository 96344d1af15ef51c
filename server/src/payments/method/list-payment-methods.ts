import { listPaymentMethods } from '#contract/payments/method'
import { handler } from '../../platform/pipeline/index.ts'
import { offeredMethods } from './offered-methods.ts'

export default handler(listPaymentMethods, async ({ input, context, db, refuse }) => {
  const session = await db
    .selectFrom('sales.session')
    .innerJoin('sales.batch', 'sales.batch.sessionId', 'sales.session.id')
    .select('payee')
    .$if(input.batchId !== undefined, query => query.where('sales.batch.id', '=', input.batchId ?? ''))
    .orderBy('sales.session.opensAt')
    .limit(1)
    .executeTakeFirst()
  if (!session) return refuse('request.not-found')
  const offered = await offeredMethods(context, db, input.batchId ?? null)
  return offered.map(method => ({ ...method, payee: session.payee }))
})
