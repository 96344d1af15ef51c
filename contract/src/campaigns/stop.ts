import * as z from 'zod/mini'
import { example } from '../common.ts'
import { operation } from '../operation.ts'

export const stopMarketing = operation({
  name: 'campaigns.marketing.stop',
  summary:
    'Withdraws the consent to direct marketing of whom a letter or SMS was sent to, by the secret in it: the same when it is pressed again.',
  method: 'POST',
  path: '/v1/stop/{token}',
  who: 'anyone',
  page: 'stop-marketing',
  input: z.strictObject({
    token: example(z.string().check(z.minLength(1, 'required'), z.maxLength(100, 'too_long')), 'qL0tV1vY6b2fTqXw'),
  }),
  output: z.strictObject({}),
  refusals: ['campaigns.link.unknown', 'request.too-many'],
})
