import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant, Words } from '../../common.ts'
import { operation } from '../../operation.ts'
import { SessionMethod } from '../session.ts'
import { staff, dayPath } from './check-in.ts'
import { GridUnit, SaleNotice } from './shown.ts'
import { outcomes } from './outcome.ts'

// What everybody may follow of a sale while it runs, and its report once it is over.

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
      /** The last position in it that was called. */
      calledUpTo: example(z.nullable(z.int()), 128),
    }),
  ),
  /** At a desk now, the last called first. */
  called: z.array(z.strictObject({ ...Place, desk: example(z.string(), '3') })),
  waits: Count,
  /** Of those who wait in time: of each of them, or of as many spread evenly, how many are ahead. */
  milestones: z.array(z.strictObject({ ...Place, ahead: Count })),
  /** From one turn to the next, by the last of this day; null: not known yet. */
  secondsEach: example(z.nullable(z.int()), 240),
  /** Of the grid: a letter for each unit in its order, A available, H held, P being signed, S sold. */
  grid: example(z.string(), 'AAHPS'),
  left: Count,
  /** Changes when the list of units does. */
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
  /** By how they ended; who has not yet, by where they are. */
  ended: z.array(z.strictObject({ outcome: example(z.enum(outcomes), 'PURCHASED'), count: Count })),
  verified: Count,
  checkedIn: Count,
  late: Count,
  voided: Count,
  withdrew: Count,
  /** Registrations that the clock cannot end: somebody is at a desk, or a unit is being signed for. */
  open: z.array(z.strictObject({ ticketId: Id, registrationNumber: example(z.string(), 'R-7KQ4-M2XP') })),
  units: z.strictObject({
    all: Count,
    available: Count,
    held: Count,
    selected: Count,
    sold: Count,
    soldCents: Cents,
    /** Sales that came to nothing. */
    returns: Count,
  }),
  /** Of registrations that have ended: what became part of a price, what is still to go back, what has. */
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
