import * as z from 'zod/mini'
import { Cents, example, Id, Words } from '../../common.ts'
import { operation } from '../../operation.ts'

/** A unit of the price list of a session by tender, chosen by block, floor and unit. */
export const TenderUnit = z.strictObject({
  id: Id,
  block: Words,
  floor: example(z.string(), '12'),
  unit: example(z.string(), 'A'),
  /** Saleable area in square feet. */
  saleableArea: example(z.int(), 512),
  priceCents: Cents,
})
export type TenderUnit = z.output<typeof TenderUnit>

export const listTenderUnits = operation({
  name: 'sales.tender-units.list',
  summary: 'The price list of a session by tender, in its order; empty for other sessions.',
  method: 'GET',
  path: '/v1/sales/session/{id}/tender-units',
  who: 'registrant',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({ units: z.array(TenderUnit) }),
  refusals: ['request.not-found'],
})
