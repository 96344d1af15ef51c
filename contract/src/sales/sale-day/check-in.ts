import * as z from 'zod/mini'
import { Count, EnteredWords, example, Id, Instant, Words } from '../../common.ts'
import { operation } from '../../operation.ts'
import { SessionMethod } from '../property/sales-session.ts'
import { SaleNotice, Turn } from './shown.ts'

// The day of a sale as a whole, and the check-in of registrants (D-T18, D-T19).

export const staff = { who: 'staff', needs: 'role' } as const
export const command = { method: 'POST', ...staff, idempotency: 'required' } as const
export const dayPath = '/v1/office/days/{sessionId}'

export const SaleDay = z.strictObject({
  sessionId: Id,
  propertyName: Words,
  sessionName: Words,
  method: SessionMethod,
  saleAt: Instant,
  /** When the sale ends; null: the day is not set up. */
  endsAt: z.nullable(Instant),
  boxOpensAt: z.nullable(Instant),
  boxClosesAt: z.nullable(Instant),
  /** True if the ballot has put its registrations in order; always true if there is no ballot. */
  isDrawn: example(z.boolean(), true),
  groups: z.array(
    z.strictObject({
      id: Id,
      name: Words,
      reportFrom: z.nullable(Instant),
      reportUntil: z.nullable(Instant),
      /** Numbers of registrations that may still check in, and that have checked in. */
      expected: Count,
      reported: Count,
    }),
  ),
  notices: z.array(SaleNotice),
  now: Instant,
})
export type SaleDay = z.output<typeof SaleDay>

export const openSaleDay = operation({
  name: 'sales.days.open',
  summary: 'The day of the sale of a session: when who reports, how many have, and what everybody was told.',
  method: 'GET',
  path: dayPath,
  ...staff,
  input: z.strictObject({ sessionId: Id }),
  output: SaleDay,
  refusals: ['request.not-found'],
})

/** Text of a notice to everybody who follows the sale. */
export const NoticeText = EnteredWords(200)

export const postNotice = operation({
  name: 'sales.days.post-notice',
  summary: 'Tells everybody who follows the sale, on the screens of the hall and on their own.',
  ...command,
  path: `${dayPath}/notices`,
  input: z.strictObject({ sessionId: Id, text: NoticeText }),
  output: SaleDay,
  refusals: ['request.not-found', 'sales.day.ended', 'sales.day.too-many-notices'],
})

export const withdrawNotice = operation({
  name: 'sales.days.withdraw-notice',
  summary: 'Takes a notice off the screens.',
  ...command,
  path: `${dayPath}/notices/{noticeId}/withdraw`,
  input: z.strictObject({ sessionId: Id, noticeId: Id }),
  output: SaleDay,
  refusals: ['request.not-found'],
})

/** Result of a check-in: the position numbers and how many come before them. It contains no personal data. */
export const Reported = z.strictObject({
  /** True if the registration had checked in before: the answer gives the current place of its turns. */
  isAgain: example(z.boolean(), false),
  turns: z.array(
    z.extend(z.pick(Turn, { batchName: true, position: true, isLate: true, state: true, desk: true }), {
      ahead: Count,
      /** Minutes until the registration is called, by the pace of the last turns of this day; null: not known yet. */
      minutes: example(z.nullable(z.int()), 12),
    }),
  ),
})
export type Reported = z.output<typeof Reported>

const checkInRefusals = [
  'sales.day.not-set-up',
  'sales.day.not-drawn',
  'sales.day.early',
  'sales.day.ended',
  'sales.day.by-tender',
] as const

export const checkIn = operation({
  name: 'sales.check-ins.make',
  summary:
    'Checks a verified registration in on the day of the sale (D-T18). Who has reported already keeps their place.',
  ...command,
  path: '/v1/office/day/tickets/{id}/check-in',
  input: z.strictObject({ id: Id }),
  output: Reported,
  refusals: ['request.not-found', 'sales.ticket.state', ...checkInRefusals],
})

export const checkInByCode = operation({
  name: 'sales.check-ins.by-code',
  summary:
    'The same for who shows the QR code, at a desk or a kiosk. A code that is not ours is refused in one way, whatever is wrong with it; nothing is told of the person.',
  ...command,
  path: '/v1/office/day/check-ins',
  input: z.strictObject({
    // Any scanned text. The server answers a text that is not our code in the same way as a forged code.
    token: example(z.string(), 'AQECAw'),
  }),
  output: Reported,
  refusals: [
    'request.too-many',
    'sales.qr.invalid',
    'sales.qr.expired',
    'sales.qr.revoked',
    'sales.visit.other-session',
    'sales.visit.ask-desk',
    ...checkInRefusals,
  ],
})

export const undoCheckIn = operation({
  name: 'sales.check-ins.undo',
  summary: 'Undoes a check-in within 15 minutes, while nobody of the registration was called (D-T19).',
  ...command,
  path: '/v1/office/day/tickets/{id}/undo-check-in',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({}),
  refusals: ['request.not-found', 'sales.ticket.state', 'sales.day.called', 'sales.day.undo-late'],
})

export const listOwnTurns = operation({
  name: 'sales.turns.own',
  summary: 'The places of the asker’s own registrations on the day of a sale, and whether they are called.',
  method: 'GET',
  path: '/v1/sales/session/{sessionId}/turns',
  who: 'registrant',
  input: z.strictObject({ sessionId: Id }),
  output: z.strictObject({
    rows: z.array(
      z.extend(
        z.pick(Turn, {
          registrationNumber: true,
          batchId: true,
          batchName: true,
          intent: true,
          position: true,
          isLate: true,
          state: true,
          desk: true,
          result: true,
        }),
        {
          /** Number of turns ahead, for those that wait; the waiting time follows from the public pace. */
          ahead: example(z.nullable(z.int()), 12),
        },
      ),
    ),
  }),
})

export const checkInOperations = [
  openSaleDay,
  postNotice,
  withdrawNotice,
  checkIn,
  checkInByCode,
  undoCheckIn,
  listOwnTurns,
] as const
