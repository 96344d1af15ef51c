import * as z from 'zod/mini'
import { Count, example, Id, Instant, Words } from '../../common.ts'
import { operation } from '../../operation.ts'

// Parts of a registration as the desk sees it, and how the desk learns that it has changed.

/** The end of a registration that is Done, void or withdrawn. */
export const DeskEnding = z.strictObject({
  at: Instant,
  endedBy: example(z.enum(['STAFF', 'REGISTRANT', 'SYSTEM']), 'STAFF'),
  /** Name of the member of staff who ended it, or confirmed the end; null for the other two. */
  staffName: example(z.nullable(z.string()), 'WONG Lai Ming'),
  /** Why it was voided; null where the status and the outcome say it. */
  reason: z.nullable(Words),
})

export const watchTicket = operation({
  name: 'sales.tickets.watch',
  summary:
    'The version of a registration that is open at a desk, which asks for it again and again to learn of changes made elsewhere. It shows nothing personal, so it is not recorded as a look.',
  method: 'GET',
  path: '/v1/office/desk/tickets/{id}/version',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({ version: Count }),
  refusals: ['request.not-found'],
})
