import type { Words } from '#contract/common'
import type { PricedUnit } from '#contract/sales/property/price-list'
import { unitKey } from '#contract/sales/property/price-list-table'
import type { Reader } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/scope.ts'

/** Rows per statement: PostgreSQL accepts at most 65,535 values in one statement. */
const atOnce = 2_000
const pieces = <Each>(list: readonly Each[]): Each[][] =>
  Array.from({ length: Math.ceil(list.length / atOnce) }, (_, at) => list.slice(at * atOnce, (at + 1) * atOnce))

/** Returns the units of the list by their keys; units that no earlier list had are inserted. */
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

/** Saves a price list as a version of its chain; each unit may appear only once. */
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
