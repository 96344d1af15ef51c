import * as z from 'zod/mini'
import { Count, example, Id, Instant, Words } from '../../common.ts'
import { turnResults } from './outcome.ts'
import { turnStates } from './turn.ts'
import { unitStatuses } from './unit.ts'

// Staff view of the day of a sale.

/** Desk at which a person is received, as it is announced. */
export const Desk = example(z.string().check(z.minLength(1, 'required'), z.maxLength(20, 'too_long')), '3')

export const Turn = z.strictObject({
  id: Id,
  ticketId: Id,
  registrationNumber: example(z.string(), 'R-7KQ4-M2XP'),
  batchId: Id,
  batchName: Words,
  /** Number of the intent within the registration. */
  intent: Count,
  position: Count,
  isLate: example(z.boolean(), false),
  state: example(z.enum(turnStates), 'WAITING'),
  reportedAt: Instant,
  desk: example(z.nullable(z.string()), '3'),
  calledAt: z.nullable(Instant),
  /** Number of calls so far. */
  calls: Count,
  result: example(z.nullable(z.enum([...turnResults, 'NO_SHOW', 'NOT_CALLED', 'VOIDED'])), null),
})
export type Turn = z.output<typeof Turn>

export const UnitStatus = example(z.enum(unitStatuses), 'AVAILABLE')

export const GridUnit = z.strictObject({
  unitId: Id,
  /** Block as the price list writes it, and its display name. */
  block: example(z.string(), 'Tower 1'),
  blockName: Words,
  floor: example(z.string(), '12'),
  unit: example(z.string(), 'A'),
  saleableArea: example(z.int(), 512),
  priceCents: example(z.int(), 856_800_000),
})
export type GridUnit = z.output<typeof GridUnit>

/** Public notices of the day, newest first. */
export const SaleNotice = z.strictObject({ id: Id, text: Words, at: Instant })
export type SaleNotice = z.output<typeof SaleNotice>
