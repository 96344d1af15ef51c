import * as z from 'zod/mini'
import { example } from '../common.ts'
import { operation } from '../operation.ts'

/**
 * The full identity number in its normalised form. It is shown only to the person who entered it and is never stored.
 */
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
