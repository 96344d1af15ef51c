import type { Words } from '#contract/common'
import type { PricedUnit } from '#contract/sales/property/price-list'
import { unitKey } from '#contract/sales/property/price-list-table'
import type { Reader } from '../../platform/database/index.ts'
import type { Scope } from '../../platform/scope.ts'

/** So many rows in one statement: a database takes no more than 65,535 values. */
const atOnce = 2_000
const pieces = <Each>(list: readonly Each[]): Each[][] =>
  Array.from({ length: Math.ceil(list.length / atOnce) }, (_, at) => list.slice(at * atOnce, (at + 1) * atOnce))

/** The units of the list by their keys; those that no list had before are added. */
const saveUnits = async (
  db: Reader,
  propertyId: string,
  priced: readonly PricedUnit[],
): Promise<Map<string, string>> => {
  for (const part of pieces(priced))
    await db
      .insertInto('sales.unit')
      .values(
        part.map(({ block, floor, unit }) => ({
          propertyId,
          key: unitKey({ block, floor, unit }),
          block,
          floor,
          unit,
        })),
      )
      .onConflict(conflict => conflict.columns(['propertyId', 'key']).doNothing())
      .execute()
  const rows = await db.selectFrom('sales.unit').select(['id', 'key']).where('propertyId', '=', propertyId).execute()
  return new Map(rows.map(({ id, key }) => [key, id]))
}

type NewPriceList = {
  id: string
  propertyId: string
  line: string
  version: number
  title: Words
  publishedAt: string
  staffId: string
}

/** Keeps a price list, a version of its line; no unit is in it twice. */
export const savePriceList = async (
  { db, now }: Scope<'db' | 'now'>,
  list: NewPriceList,
  priced: readonly PricedUnit[],
): Promise<void> => {
  await db
    .insertInto('sales.priceList')
    .values({ ...list, importedAt: now.toISOString() })
    .execute()
  const units = await saveUnits(db, list.propertyId, priced)
  const prices = priced.map((item, order) => ({
    priceListId: list.id,
    unitId: units.get(unitKey(item)) ?? '',
    order,
    saleableArea: item.saleableArea,
    priceCents: item.priceCents,
  }))
  for (const part of pieces(prices)) await db.insertInto('sales.price').values(part).execute()
}
