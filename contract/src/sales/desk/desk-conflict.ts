import * as z from 'zod/mini'
import { Count, example, Id, Instant, Line, Words } from '../../common.ts'
import { operation } from '../../operation.ts'
import { TicketOutcome, TicketStatus } from '../ticket/ticket.ts'
import { DeskActionKind, TakenInstrument } from './desk-set.ts'

// Desks that are offline with a bundle, and actions that they sent back and that could not be applied.

const StaffName = example(z.string(), 'WONG Lai Ming')

/** How a bundle ended: returned, wiped on command, or overdue because nothing was heard from it again. */
export const SetEnding = z.enum(['RETURNED', 'WIPED', 'OVERDUE'])
export type SetEnding = z.output<typeof SetEnding>

const OfflineDesk = z.strictObject({
  id: Id,
  staffName: StaffName,
  sessionName: Words,
  takenAt: Instant,
  endsAt: Instant,
  /** When the desk last sent something from the bundle. */
  sentAt: z.nullable(Instant),
  firstReceipt: Count,
  lastReceipt: Count,
  used: Count,
  writtenOff: Count,
  ended: example(
    z.nullable(
      z.strictObject({ at: Instant, by: z.nullable(StaffName), how: SetEnding, reason: z.nullable(z.string()) }),
    ),
    null,
  ),
})

/** All actions of one desk on one registration that could not be applied. */
const DeskConflict = z.strictObject({
  setId: Id,
  ticketId: Id,
  registrationNumber: example(z.string(), 'R-7KQ4-M2XP'),
  status: TicketStatus,
  outcome: TicketOutcome,
  staffName: StaffName,
  /** True if the caller took the bundle; then somebody else must decide. */
  isOwn: example(z.boolean(), false),
  /** When the desk took the session offline, and the deadline of verification. */
  takenAt: Instant,
  verifyBy: Instant,
  deeds: z.array(
    z.strictObject({
      kind: DeskActionKind,
      madeAt: Instant,
      sentAt: Instant,
      refusal: example(z.string(), 'sales.desk.verified'),
      /** Receipt number that was printed. It is written off, unless a supervisor may still accept it. */
      receiptNumber: example(z.nullable(z.string()), 'V-000128'),
      /** Stored text of an action that this version of the program does not understand. */
      unread: example(z.nullable(z.string()), null),
      /**
       * Instrument that the desk received and that is not in the books; null: there was none, or its person is
       * erased.
       */
      taken: example(z.nullable(TakenInstrument), null),
    }),
  ),
  /** `isAccepted`: true if a verification that arrived after the deadline counts. */
  settled: example(
    z.nullable(z.strictObject({ at: Instant, by: StaffName, reason: z.string(), isAccepted: z.boolean() })),
    null,
  ),
})

export const listOfflineDesks = operation({
  name: 'sales.desk-sets.list',
  summary:
    'Desks of the asker’s sessions that have taken a set along in the last fortnight, and what they did that could not be done, the open ones first.',
  method: 'GET',
  path: '/v1/office/away-desks',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({}),
  output: z.strictObject({ desks: z.array(OfflineDesk), conflicts: z.array(DeskConflict), now: Instant }),
})

export const settleDeskConflict = operation({
  name: 'sales.desk-conflicts.settle',
  summary: 'Notes what was done about what a desk did without a network and could not be done.',
  method: 'POST',
  path: '/v1/office/away-desks/{setId}/conflicts/{ticketId}/settle',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({
    setId: Id,
    ticketId: Id,
    reason: example(Line(500), 'Verified again at desk 3; the receipt was taken back'),
  }),
  output: z.strictObject({ settled: Count }),
  refusals: ['request.not-found'],
})

export const acceptLateVerification = operation({
  name: 'sales.desk-conflicts.accept',
  summary:
    'Accepts, as a second person, a verification whose desk says that it was made before the deadline and that arrived after it. It then counts as of the time that the desk gave, under the number that was printed.',
  method: 'POST',
  path: '/v1/office/away-desks/{setId}/conflicts/{ticketId}/accept',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({
    setId: Id,
    ticketId: Id,
    reason: example(Line(500), 'The registrant signed the list of visitors at 17:40'),
  }),
  output: z.strictObject({ receiptNumber: example(z.string(), 'V-000128') }),
  refusals: [
    'request.not-found',
    'office.proposal.own',
    'office.proposal.too-new',
    'sales.ballot.frozen',
    'sales.desk.changed',
    'sales.desk.incomplete',
    'sales.desk.verified',
    'sales.presence.needed',
    'sales.ticket.state',
  ],
})
