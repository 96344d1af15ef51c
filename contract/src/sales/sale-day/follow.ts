import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant, Words } from '../../common.ts'
import { operation } from '../../operation.ts'
import { SessionMethod } from '../property/sales-session.ts'
import { staff, dayPath } from './check-in.ts'
import { GridUnit, SaleNotice } from './shown.ts'
import { outcomes } from './outcome.ts'

// Public view of a sale while it runs, and its report after the end.

const Place = { batchId: Id, position: Count }

export const FollowedSale = z.strictObject({
  sessionId: Id,
  propertyName: Words,
  sessionName: Words,
  method: SessionMethod,
  saleAt: Instant,
  endsAt: z.nullable(Instant),
  groups: z.array(
    z.strictObject({
      id: Id,
      name: Words,
      reportFrom: z.nullable(Instant),
      reportUntil: z.nullable(Instant),
      /** The last position in the group that was called. */
      calledUpTo: example(z.nullable(z.int()), 128),
    }),
  ),
  /** Turns at a desk now, last called first. */
  called: z.array(z.strictObject({ ...Place, desk: example(z.string(), '3') })),
  waits: Count,
  /**
   * Number of turns ahead for those who wait and checked in on time: for each turn, or for a limited number spread
   * evenly.
   */
  milestones: z.array(z.strictObject({ ...Place, ahead: Count })),
  /** Seconds from one turn to the next, by the last turns of this day; null: not known yet. */
  secondsEach: example(z.nullable(z.int()), 240),
  /** Grid of units, one letter for each unit in its order: A available, H held, P being signed, S sold. */
  grid: example(z.string(), 'AAHPS'),
  left: Count,
  /** Changes when the list of units changes. */
  unitsVersion: Count,
  notices: z.array(SaleNotice),
  now: Instant,
})
export type FollowedSale = z.output<typeof FollowedSale>

const anyone = { method: 'GET', who: 'anyone' } as const
const ofSession = z.strictObject({ sessionId: Id })

export const followSale = operation({
  name: 'sales.days.follow',
  summary:
    'What everybody may follow of a sale: which numbers are called, how many wait, which units are left. The same for all, made once a second.',
  path: '/v1/sales/session/{sessionId}/day',
  ...anyone,
  input: ofSession,
  output: FollowedSale,
  refusals: ['request.not-found'],
})

export const listUnitsOnSale = operation({
  name: 'sales.days.units',
  summary: 'The units of a sale with area and price, in the order of the letters of its grid.',
  path: '/v1/sales/session/{sessionId}/day/units',
  ...anyone,
  input: ofSession,
  output: z.strictObject({ units: z.array(GridUnit) }),
  refusals: ['request.not-found'],
})

const Amount = z.strictObject({ count: Count, cents: Cents })

export const SaleReport = z.strictObject({
  sessionId: Id,
  propertyName: Words,
  sessionName: Words,
  method: SessionMethod,
  saleAt: Instant,
  endsAt: z.nullable(Instant),
  /** Counts by outcome; registrations that have not ended are counted by their current state. */
  ended: z.array(z.strictObject({ outcome: example(z.enum(outcomes), 'PURCHASED'), count: Count })),
  verified: Count,
  checkedIn: Count,
  late: Count,
  voided: Count,
  withdrew: Count,
  /**
   * Registrations that the end of the sale cannot close automatically: somebody is at a desk, or an agreement for a
   * unit is being signed.
   */
  open: z.array(z.strictObject({ ticketId: Id, registrationNumber: example(z.string(), 'R-7KQ4-M2XP') })),
  units: z.strictObject({
    all: Count,
    available: Count,
    held: Count,
    selected: Count,
    sold: Count,
    soldCents: Cents,
    /** Number of sales that fell through. */
    returns: Count,
  }),
  /** Deposits of ended registrations: applied to a price, still to be returned, and returned. */
  deposits: z.strictObject({ applied: Amount, due: Amount, returned: Amount, refunded: Amount }),
  now: Instant,
})
export type SaleReport = z.output<typeof SaleReport>

export const openSaleReport = operation({
  name: 'sales.days.report',
  summary: 'How a sale has gone: who ended how, what was sold, and what became of the deposits.',
  method: 'GET',
  path: `${dayPath}/report`,
  ...staff,
  input: ofSession,
  output: SaleReport,
  refusals: ['request.not-found'],
})

export const followOperations = [followSale, listUnitsOnSale, openSaleReport] as const
