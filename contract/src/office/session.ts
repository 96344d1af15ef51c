import * as z from 'zod/mini'
import { Instant } from '../common.ts'
import { operation } from '../operation.ts'

/** How long staff may be idle, and how long a session lasts however active. */
export const officeMinutes = { idle: 15, longest: 12 * 60 } as const

export const endOfficeSession = operation({
  name: 'office.sessions.end',
  summary: 'Ends the session of the member of staff who asks.',
  method: 'POST',
  path: '/v1/office/sessions/end',
  who: 'staff',
  needs: 'login',
  idempotency: 'required',
  input: z.strictObject({}),
  output: z.strictObject({ endedAt: Instant }),
})
