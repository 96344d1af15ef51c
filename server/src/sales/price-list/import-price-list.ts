import { randomUUID } from 'node:crypto'
import { importPriceList, type PricedUnit } from '#contract/sales/property/price-list'
import { unitKey } from '#contract/sales/property/price-list-table'
import type { Reader } from '../../platform/database/index.ts'
import { handler, type Call } from '../../platform/pipeline/index.ts'
import { readPriceLists } from './read-price-lists.ts'

/** So many rows in one statement: a database takes no more than 65,535 values. */
const atOnce = 2_000
const pieces = <Each>(list: readonly Each[]): Each[][] =>
  Array.from({ length: Math.ceil(list.length / atOnce) }, (_, at) => list.slice(at * atOnce, (at + 1) * atOnce))

/** The units of the list by their keys; those that no list had before are added. */
const keepUnits = async (
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

/** The line that it continues, and its version in it. */
const placeOf = async ({ input, db, invalid }: Call<typeof importPriceList>, own: string) => {
  if (input.replaces === null) return { line: own, version: 1 }
  const last = await db
    .selectFrom('sales.priceList')
    .select('version')
    .where('propertyId', '=', input.id)
    .where('line', '=', input.replaces)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last
    ? { line: input.replaces, version: last.version + 1 }
    : invalid({ field: 'replaces', code: 'not_offered' })
}

export default handler(importPriceList, async call => {
  const { input, actor, db, now, refuse, invalid, about } = call
  about(input.id)
  // One list after another: two that continue one line are two versions of it.
  const held = await db
    .selectFrom('sales.property')
    .select('id')
    .where('id', '=', input.id)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return refuse('request.not-found')
  const keys = input.priced.map(unitKey)
  const firsts = new Map(keys.map((key, at) => [key, at] as const).toReversed())
  const twice = keys.flatMap((key, at) =>
    firsts.get(key) === at ? [] : [{ field: `priced.${at}.unit`, code: 'unit_twice' as const }],
  )
  if (twice.length > 0) return invalid(...twice)
  const id = randomUUID()
  const place = await placeOf(call, id)
  await db
    .insertInto('sales.priceList')
    .values({
      id,
      propertyId: input.id,
      ...place,
      title: input.title,
      publishedAt: input.publishedAt,
      staffId: actor.staffId,
      importedAt: now.toISOString(),
    })
    .execute()
  const units = await keepUnits(db, input.id, input.priced)
  const prices = input.priced.map(({ saleableArea, priceCents }, order) => ({
    priceListId: id,
    unitId: units.get(keys[order] ?? '') ?? '',
    order,
    saleableArea,
    priceCents,
  }))
  for (const part of pieces(prices)) await db.insertInto('sales.price').values(part).execute()
  const [list] = await readPriceLists(call, { id })
  return list ?? refuse('request.not-found')
})
