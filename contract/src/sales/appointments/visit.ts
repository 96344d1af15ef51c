import * as z from 'zod/mini'
import { Count, example, Id, Instant, Line } from '../../common.ts'
import { operation } from '../../operation.ts'

const Day = example(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'invalid')), '2026-11-24')
const Clock = (value: string) => example(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')), value)

/** Maximum number of days that one request plans, and of slots of a session in a day. */
export const maxPlan = { days: 31, slotsADay: 96 } as const

export const planSlots = operation({
  name: 'sales.slots.plan',
  summary:
    'Plans when registrants of a session are received: slots of so many minutes, each day, in Hong Kong’s time. What is there is given the new capacity, never less than is booked.',
  method: 'POST',
  path: '/v1/sales/sessions/{sessionId}/slots',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({
    sessionId: Id,
    from: Day,
    /** The last day, inclusive. */
    to: Day,
    opensAt: Clock('11:00'),
    closesAt: Clock('19:00'),
    minutes: example(z.int().check(z.minimum(5), z.maximum(240)), 20),
    capacity: example(z.int().check(z.minimum(0), z.maximum(500)), 4),
  }),
  output: z.strictObject({ planned: Count }),
  refusals: ['request.not-found'],
})

export const listSlots = operation({
  name: 'sales.slots.list',
  summary: 'The slots of a session in a day, and which registrations are expected in each.',
  method: 'GET',
  path: '/v1/sales/sessions/{sessionId}/slots',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({ sessionId: Id, day: Day }),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        id: Id,
        startsAt: Instant,
        endsAt: Instant,
        capacity: Count,
        booked: Count,
        /** Registrations that have booked the slot, by their numbers. */
        bookings: z.array(z.strictObject({ ticketId: Id, registrationNumber: example(z.string(), 'R-7KQ4-M2XP') })),
      }),
    ),
  }),
})

const Visit = z.strictObject({
  id: Id,
  number: example(z.int(), 17),
  /** Registration whose QR code was shown; null: none was shown. */
  ticketId: z.nullable(Id),
  registrationNumber: example(z.nullable(z.string()), 'R-7KQ4-M2XP'),
  /** Appointment time; null: a walk-in. */
  expectedAt: z.nullable(Instant),
  arrivedAt: Instant,
  calledAt: z.nullable(Instant),
  desk: example(z.nullable(z.string()), '3'),
})
export type Visit = z.output<typeof Visit>

const Waiting = z.strictObject({
  /** Visits that were called and have not ended, and waiting visits in calling order. */
  called: z.array(Visit),
  waiting: z.array(Visit),
  /** Today's appointments whose registrants have not arrived yet, by time. */
  expected: z.array(
    z.strictObject({ ticketId: Id, registrationNumber: example(z.string(), 'R-7KQ4-M2XP'), startsAt: Instant }),
  ),
  /**
   * Minutes until the last waiting visitor is called, by the pace of the last visits of this day; null: not known
   * yet.
   */
  minutes: example(z.nullable(z.int()), 12),
  received: Count,
  now: Instant,
})
export type Waiting = z.output<typeof Waiting>

export const listVisits = operation({
  name: 'sales.visits.list',
  summary: 'Who is at the sales office today for a session: who is received, who is next.',
  method: 'GET',
  path: '/v1/sales/sessions/{sessionId}/visits',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({ sessionId: Id }),
  output: Waiting,
  refusals: ['request.not-found'],
})

const Taken = z.strictObject({
  number: example(z.int(), 17),
  expectedAt: z.nullable(Instant),
  ahead: Count,
  minutes: example(z.nullable(z.int()), 12),
})
export type Taken = z.output<typeof Taken>

export const arriveVisit = operation({
  name: 'sales.visits.arrive',
  summary: 'Gives who comes without a code a number of today.',
  method: 'POST',
  path: '/v1/sales/sessions/{sessionId}/visits',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({ sessionId: Id }),
  output: Taken,
  refusals: ['request.not-found'],
})

export const arriveByCode = operation({
  name: 'sales.visits.arrive-by-code',
  summary:
    'Gives who shows the QR code of a registration a number of today; who is here already keeps theirs. It tells nothing of the registration, whatever the code is.',
  method: 'POST',
  path: '/v1/sales/visits/arrive',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({
    // Any scanned text. The server answers a text that is not our code in the same way as a forged code.
    token: example(z.string(), 'AQECAw'),
  }),
  output: Taken,
  refusals: [
    'request.too-many',
    'sales.qr.invalid',
    'sales.qr.expired',
    'sales.qr.revoked',
    'sales.visit.other-session',
    'sales.visit.ask-desk',
  ],
})

export const callVisit = operation({
  name: 'sales.visits.call',
  summary: 'Calls who is next to a desk; of two that call at once each gets another. Null: nobody waits.',
  method: 'POST',
  path: '/v1/sales/sessions/{sessionId}/visits/call',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({ sessionId: Id, desk: example(Line(20), '3') }),
  output: z.strictObject({ visit: z.nullable(Visit) }),
  refusals: ['request.not-found'],
})

export const endVisit = operation({
  name: 'sales.visits.end',
  summary: 'Who was called has been received, or did not come. Who did not may come again by another number.',
  method: 'POST',
  path: '/v1/sales/visits/{id}/end',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({ id: Id, outcome: example(z.enum(['RECEIVED', 'MISSED']), 'RECEIVED') }),
  output: z.strictObject({}),
  refusals: ['request.not-found'],
})
