import * as z from 'zod/mini'
import { example, Id, Words } from '../common.ts'
import { operation } from '../operation.ts'
import { Method } from './payment.ts'

export const PaymentMethod = z.strictObject({
  code: example(Method, 'CASHIER_ORDER'),
  name: Words,
  /** Payee of the instruments. */
  payee: Words,
})
export type PaymentMethod = z.output<typeof PaymentMethod>

export const listPaymentMethods = operation({
  name: 'payments.methods.list',
  summary: 'How a registration deposit can be paid; of one batch when it is named.',
  method: 'GET',
  path: '/v1/payment-method/system',
  who: 'registrant',
  input: z.strictObject({ batchId: z.optional(Id) }),
  output: z.array(PaymentMethod),
  refusals: ['request.not-found'],
})
