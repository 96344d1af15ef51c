import * as z from 'zod/mini'
import { example } from '../common.ts'
import { operation } from '../operation.ts'

/** In full, in its normal form; for the eyes of who entered it, and never kept. */
export const WholeNumber = z.strictObject({ idNumber: example(z.string(), 'A1234563') })

export const showIdentityNumber = operation({
  name: 'accounts.identity-numbers.show',
  summary: 'The identity number of the one who asks, in full, to be compared with the document; each look is recorded.',
  method: 'POST',
  path: '/v1/user/identity-number',
  who: 'registrant',
  input: z.strictObject({}),
  output: WholeNumber,
})
