import { listPaymentMethods, PaymentMethod } from '#contract/payments/method'
import { action } from '../platform/action.ts'

export default action(listPaymentMethods, async ({ input, db, refuse }) => {
  const rows = await db
    .selectFrom('payments.method')
    .innerJoin('reference.codeValue', 'reference.codeValue.code', 'payments.method.code')
    .where('reference.codeValue.category', '=', 'PAYMENT_METHOD')
    .where('payments.method.enabled', '=', true)
    .select(['payments.method.code', 'reference.codeValue.name'])
    .orderBy('payments.method.order')
    .execute()
  const payee = await db
    .selectFrom('sales.session')
    .innerJoin('sales.batch', 'sales.batch.sessionId', 'sales.session.id')
    .select('payee')
    .$if(input.batchId !== undefined, query => query.where('sales.batch.id', '=', input.batchId ?? ''))
    .orderBy('sales.session.opensAt')
    .limit(1)
    .executeTakeFirst()
  if (!payee) return refuse('request.not-found')
  return rows.map(row => ({ code: PaymentMethod.shape.code.parse(row.code), name: row.name, payee: payee.payee }))
})
