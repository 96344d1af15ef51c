import * as z from 'zod/mini'
import { example, Id, Locale } from '../../common.ts'
import { operation } from '../../operation.ts'
import { PrintedReceipt } from './verification.ts'

// The paper of a registration, for a person who registered at the desk or asks for the registration on paper.

/** The paper in the language of its registrant, for the page that the browser prints. */
export const RegistrationPaper = z.strictObject({
  locale: Locale,
  title: example(z.string(), 'Registration R-7KQ4-M2XP'),
  lead: example(z.string(), 'As recorded on 9 Dec 2026, 11:30 (Hong Kong time). This paper is not a receipt.'),
  groups: PrintedReceipt.shape.groups,
  /** The QR code of the pass, what it is, and what to know of it; null until the registration has one. */
  code: z.nullable(
    z.strictObject({
      token: example(z.string(), 'AQECAw'),
      label: example(z.string(), 'QR code of registration R-7KQ4-M2XP'),
      lines: z.array(example(z.string(), 'Valid until 13 Dec 2026, 10:00 (Hong Kong time)')),
    }),
  ),
})
export type RegistrationPaper = z.output<typeof RegistrationPaper>

export const printRegistration = operation({
  name: 'sales.tickets.print',
  summary:
    'The paper of a registration that has not ended, in the language in which letters go to the registrant, for the page that the browser prints: names, deposit, what remains to be done, and the QR code. No file stays on the device.',
  method: 'GET',
  path: '/v1/office/desk/tickets/{id}/paper',
  who: 'staff',
  needs: 'role',
  audited: true,
  input: z.strictObject({ id: Id }),
  output: RegistrationPaper,
  refusals: ['request.not-found', 'sales.ticket.state'],
})
