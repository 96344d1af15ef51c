import * as z from 'zod/mini'
import { Email, example } from '../common.ts'
import { operation } from '../operation.ts'

const answered = {
  who: 'anyone',
  input: z.strictObject({ email: Email }),
  output: z.strictObject({ registered: example(z.boolean(), false) }),
  refusals: ['accounts.slide.failed'],
  slideCheck: true,
} as const

const audienceNote =
  'Whether an account has this email: told to one who has proved it in this session by a code, and always no to anybody else. Wants a solved slide check in X-Session-Id, which it does not spend.'

export const checkEmail = operation({
  ...answered,
  name: 'accounts.emails.check',
  summary: `${audienceNote} The address stands in the path, where it is logged by nobody of ours.`,
  method: 'GET',
  path: '/v1/auth/email/{email}',
})

export const askEmail = operation({
  ...answered,
  name: 'accounts.emails.ask',
  summary: `${audienceNote} The twin that names the address in the body.`,
  method: 'POST',
  path: '/v1/auth/email',
})
