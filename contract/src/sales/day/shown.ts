import * as z from 'zod/mini'
import { Count, example, Id, Instant, Words } from '../../common.ts'
import { turnResults } from './outcome.ts'
import { turnStates } from './turn.ts'
import { unitStatuses } from './unit.ts'

// What staff see of the day of a sale.

/** Where somebody is received, as it is called out. */
export const Desk = example(z.string().check(z.minLength(1, 'required'), z.maxLength(20, 'too_long')), '3')

export const Turn = z.strictObject({
  id: Id,
  ticketId: Id,
  registrationNumber: example(z.string(), 'R-7KQ4-M2XP'),
  batchId: Id,
  batchName: Words,
  /** Which intent of the registration. */
  intent: Count,
  position: Count,
  isLate: example(z.boolean(), false),
  state: example(z.enum(turnStates), 'WAITING'),
  reportedAt: Instant,
  desk: example(z.nullable(z.string()), '3'),
  calledAt: z.nullable(Instant),
  /** So often. */
  calls: Count,
  result: example(z.nullable(z.enum([...turnResults, 'NO_SHOW', 'NOT_CALLED', 'VOIDED'])), null),
})
export type Turn = z.output<typeof Turn>

export const UnitStatus = example(z.enum(unitStatuses), 'AVAILABLE')

export const GridUnit = z.strictObject({
  unitId: Id,
  /** As the price list writes it, and as people are told it. */
  block: example(z.string(), 'Tower 1'),
  blockName: Words,
  floor: example(z.string(), '12'),
  unit: example(z.string(), 'A'),
  saleableArea: example(z.int(), 512),
  priceCents: example(z.int(), 856_800_000),
})
export type GridUnit = z.output<typeof GridUnit>

/** The public notices of the day, the last first. */
export const SaleNotice = z.strictObject({ id: Id, text: Words, at: Instant })
export type SaleNotice = z.output<typeof SaleNotice>
