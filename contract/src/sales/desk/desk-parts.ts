import * as z from 'zod/mini'
import { Count, example, Id, Instant, Words } from '../../common.ts'
import { operation } from '../../operation.ts'

// Parts of a registration as the desk sees it, and how the desk is notified of changes.

/** The end of a registration that is Done, void or withdrawn. */
export const DeskEnding = z.strictObject({
  at: Instant,
  endedBy: example(z.enum(['STAFF', 'REGISTRANT', 'SYSTEM']), 'STAFF'),
  /**
   * Name of the staff member who ended or confirmed the end of the registration; null if the registrant or the system
   * ended it.
   */
  staffName: example(z.nullable(z.string()), 'WONG Lai Ming'),
  /** Reason why the registration was voided; null if the status and the outcome are enough. */
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
