import * as z from 'zod/mini'
import { Cents, Count, EnteredWords, example, Id, Instant, Line, Words } from '../../common.ts'
import { operation } from '../../operation.ts'

// Price lists of a property (Cap. 621 ss. 29-32) with their versions, which staff import from a table.

/** Maximum number of units in one price list. */
export const maxListUnits = 5_000

/** A unit of a price list, identified by block, floor and unit; a development with one block needs no block name. */
export const PricedUnit = z.strictObject({
  block: example(z.string().check(z.maxLength(40, 'too_long')), 'Tower 1'),
  floor: example(Line(10), '12'),
  unit: example(Line(10), 'A'),
  /** Saleable area in square feet. */
  saleableArea: example(z.int().check(z.minimum(50, 'invalid'), z.maximum(100_000, 'invalid')), 512),
  priceCents: Cents,
})
export type PricedUnit = z.output<typeof PricedUnit>

const PriceList = z.strictObject({
  id: Id,
  /** Id of the version chain: the id of its first version, which every replacement shares. */
  line: Id,
  version: Count,
  title: Words,
  publishedAt: Instant,
  units: Count,
  importedAt: Instant,
  importedBy: example(z.string(), 'HO Mei Ling'),
})
export type PriceList = z.output<typeof PriceList>

export const listPriceLists = operation({
  name: 'sales.price-lists.list',
  summary: 'The price lists of a property, in every version, the newest first.',
  method: 'GET',
  path: '/v1/office/properties/{id}/price-lists',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({ rows: z.array(PriceList) }),
  refusals: ['request.not-found'],
})

export const openPriceList = operation({
  name: 'sales.price-lists.open',
  summary: 'A price list with its units, in the order of the table from which it was brought in.',
  method: 'GET',
  path: '/v1/office/price-lists/{id}',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({ id: Id }),
  output: z.extend(PriceList, { priced: z.array(z.extend(PricedUnit, { unitId: Id })) }),
  refusals: ['request.not-found'],
})

export const importPriceList = operation({
  name: 'sales.price-lists.import',
  summary: 'Brings in a price list, whole or not at all: a new one, or the next version of one that is there.',
  method: 'POST',
  path: '/v1/office/properties/{id}/price-lists',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  mostBytes: 2_000_000,
  input: z.strictObject({
    id: Id,
    title: EnteredWords(120),
    publishedAt: Instant,
    /** Version chain (`line`) that this list continues. */
    replaces: example(z.nullable(Id), null),
    priced: z.array(PricedUnit).check(z.minLength(1, 'required'), z.maxLength(maxListUnits, 'too_long')),
  }),
  output: PriceList,
  refusals: ['request.not-found'],
})
