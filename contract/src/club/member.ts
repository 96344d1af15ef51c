import * as z from 'zod/mini'
import { example } from '../common.ts'
import { operation } from '../operation.ts'

export const isMember = operation({
  name: 'club.members.check',
  summary: 'Whether the one who asks is a member of the vendor’s club.',
  method: 'GET',
  path: '/v1/nwd-club/is-member',
  who: 'registrant',
  input: z.strictObject({}),
  output: z.strictObject({ isMember: example(z.boolean(), false) }),
})
