import * as z from 'zod/mini'
import { example, Id, Line, Locale } from '../../common.ts'
import { operation } from '../../operation.ts'
import { DeskTicket, seen, seenRefusals } from './desk.ts'

// Actions of the desk on a registration: verify it, undo the verification, or void it.

/** Reason for undoing a verification. */
export const UndoReason = z.enum(['MISTAKE', 'IDENTITY', 'DEPOSIT', 'CONSENTS'])
export type UndoReason = z.output<typeof UndoReason>

/** Reason for which staff void a registration (D-T14); the letter to the registrant states it. */
export const VoidReason = z.enum([
  'MISMATCH',
  'DUPLICATE',
  'OVER_LIMIT',
  'UNDER_AGE',
  'INSTRUMENT',
  'NOT_AGREED',
  'IRREGULAR',
])
export type VoidReason = z.output<typeof VoidReason>

/** A receipt in the language of its registrant, for the page that the browser prints. */
export const PrintedReceipt = z.strictObject({
  locale: Locale,
  title: example(z.string(), 'Receipt of verification V-000128'),
  lead: example(z.string(), 'Lantern Quay · First sale'),
  /** Marks a copy, with the staff member who printed it and the time; null for the first print. */
  copy: z.nullable(
    z.strictObject({
      word: example(z.string(), 'COPY'),
      by: example(z.string(), 'Printed by WONG Lai Ming on 9 Dec 2026, 11:30'),
    }),
  ),
  groups: z.array(
    z.strictObject({
      title: example(z.string(), 'Deposit'),
      rows: z.array(
        z.strictObject({
          label: example(z.string(), 'Payee'),
          values: z.array(example(z.string(), 'Wavecrest & Co.')),
        }),
      ),
    }),
  ),
})
export type PrintedReceipt = z.output<typeof PrintedReceipt>

export const verifyTicket = operation({
  name: 'sales.tickets.verify',
  summary:
    'Verifies a registration of which nothing is missing (D-T10), under a receipt that is numbered without gaps and goes to the registrant by mail.',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/verify',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject(seen),
  output: DeskTicket,
  refusals: [
    ...seenRefusals,
    'sales.ticket.state',
    'sales.desk.verified',
    'sales.desk.incomplete',
    'sales.presence.needed',
    'sales.ballot.frozen',
  ],
})

export const undoVerification = operation({
  name: 'sales.tickets.undo-verification',
  summary: 'Undoes a verification before its deadline (D-T15). The receipt is cancelled; the records of both stay.',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/undo-verification',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({ ...seen, reason: UndoReason }),
  output: DeskTicket,
  refusals: [...seenRefusals, 'sales.ticket.state', 'sales.session.closed', 'sales.ballot.frozen'],
})

export const voidTicket = operation({
  name: 'sales.tickets.void',
  summary: 'Voids a registration that is not verified (D-T9, D-T14). What was charged to a card goes back.',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/void',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({ ...seen, reason: VoidReason }),
  output: DeskTicket,
  refusals: [...seenRefusals, 'sales.ticket.state', 'sales.ticket.payment-open'],
})

export const voidVerifiedTicket = operation({
  name: 'sales.tickets.void-verified',
  summary:
    'Voids a registration that was verified (D-T17, D-T21). What was charged to a card goes back. One that stands in a frozen list is voided by two.',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/void-verified',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({ ...seen, reason: VoidReason }),
  output: DeskTicket,
  refusals: [...seenRefusals, 'sales.ticket.state', 'sales.ticket.payment-open', 'sales.ballot.listed'],
})

export const voidListedTicket = operation({
  name: 'sales.tickets.void-listed',
  summary:
    'Proposes to void a registration that stands in a frozen list of the ballot (R-15.6). A second person confirms; the list stays as it is, the registration is struck out.',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/void-listed',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({
    ...seen,
    reason: VoidReason,
    /** Note for the person who confirms the action. */
    note: example(Line(500), 'The same person stands in two registrations under two documents'),
  }),
  output: z.strictObject({ proposalId: Id }),
  refusals: [
    ...seenRefusals,
    'sales.ticket.state',
    'sales.ticket.payment-open',
    'sales.ballot.unfrozen',
    'office.proposal.open',
  ],
})

export const withdrawTicketFor = operation({
  name: 'sales.tickets.withdraw-for',
  summary:
    'Proposes that a registration that is verified is withdrawn, as its registrant has asked for in writing (D-T16). A second person confirms.',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/withdraw',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({
    ...seen,
    /** True: staff have the registrant’s signed request. */
    isSigned: example(z.literal(true, 'required'), true),
    reason: example(Line(500), 'The registrant has found another flat'),
  }),
  output: z.strictObject({ proposalId: Id }),
  refusals: [...seenRefusals, 'sales.ticket.state', 'sales.session.closed', 'office.proposal.open'],
})

export const renewDeskQr = operation({
  name: 'sales.tickets.renew-qr-for',
  summary: 'Gives a registration a new QR code; the ones before it are revoked.',
  method: 'POST',
  path: '/v1/office/desk/tickets/{id}/renew-qr',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject(seen),
  output: DeskTicket,
  refusals: [...seenRefusals, 'sales.ticket.state'],
})

export const printVerification = operation({
  name: 'sales.verifications.print',
  summary:
    'What is printed as the receipt of a verification, in the language in which letters go to the registrant. The browser prints it, so that no file stays on the device. Every print but the first is a copy, and says who had it printed and when.',
  method: 'GET',
  path: '/v1/office/desk/tickets/{id}/verifications/{verificationId}',
  who: 'staff',
  needs: 'role',
  audited: true,
  input: z.strictObject({
    id: Id,
    verificationId: example(Id, '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20'),
    /** Id that the desk generates for one click: a repeated request with it returns the same document. */
    printId: example(Id, '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b21'),
  }),
  output: PrintedReceipt,
  refusals: ['request.not-found'],
})
