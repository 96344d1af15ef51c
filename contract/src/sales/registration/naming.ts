import * as z from 'zod/mini'
import { example, Id } from '../../common.ts'
import { operation } from '../../operation.ts'

export const answerNaming = operation({
  name: 'sales.namings.answer',
  summary:
    'What the asker says of being named in another’s registration (the id of its entry among the shared ones): agreed, or not. Not agreed, it counts against nobody, and the sales office decides.',
  method: 'POST',
  path: '/v1/sales/namings/{id}/answer',
  who: 'registrant',
  idempotency: 'required',
  input: z.strictObject({ id: Id, agrees: example(z.boolean(), false) }),
  output: z.strictObject({ agrees: example(z.boolean(), false) }),
  refusals: ['request.not-found', 'sales.naming.full'],
})
