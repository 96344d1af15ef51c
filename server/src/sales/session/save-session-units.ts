import { randomUUID } from 'node:crypto'
import { blockNameIn } from '#contract/sales/property/block-name'
import type { SetUp } from '#contract/sales/session/set-up'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'

type Units = Pick<NonNullable<SetUp['units']>, 'priceListId' | 'unitIds'>

/** Returns all units of a price list, in its order; none if the property has no such list. */
const readListed = (db: Reader, propertyId: string, priceListId: string) =>
  db
    .selectFrom('sales.price as price')
    .innerJoin('sales.unit as unit', 'unit.id', 'price.unitId')
    .innerJoin('sales.priceList as list', 'list.id', 'price.priceListId')
    .select(['unit.id', 'unit.block', 'unit.floor', 'unit.unit', 'price.saleableArea', 'price.priceCents'])
    .where('price.priceListId', '=', priceListId)
    .where('list.propertyId', '=', propertyId)
    .orderBy('price.order')
    .execute()

/** Returns the names of the blocks of a price list. */
export const readBlocks = async (db: Reader, propertyId: string, priceListId: string): Promise<Set<string>> =>
  new Set((await readListed(db, propertyId, priceListId)).map(({ block }) => block))

/**
 * Returns the units of a session with their data from the price list, in its order. Refuses units that the list does
 * not have.
 */
export const readPriced = async (db: Reader, propertyId: string, { priceListId, unitIds }: Units) => {
  const rows = await readListed(db, propertyId, priceListId)
  const wanted = new Set(unitIds)
  const priced = rows.filter(({ id }) => wanted.has(id))
  if (priced.length < wanted.size) throw new Refusal('request.not-found')
  return priced
}

/**
 * Saves the units of a tender for registrants to choose from; units that stay keep their ids, because bids refer to
 * them.
 */
export const saveTenderUnits = async (
  db: Reader,
  { id: sessionId, propertyId }: { id: string; propertyId: string },
  units: SetUp['units'],
): Promise<void> => {
  const priced = units === null ? [] : await readPriced(db, propertyId, units)
  const listed = await db
    .selectFrom('sales.tenderUnit')
    .select(['id', 'unitId'])
    .where('sessionId', '=', sessionId)
    .execute()
  const kept = new Map(listed.map(({ id, unitId }) => [unitId, id]))
  const gone = listed.filter(({ unitId }) => !priced.some(({ id }) => id === unitId)).map(({ id }) => id)
  if (gone.length > 0) await db.deleteFrom('sales.tenderUnit').where('id', 'in', gone).execute()
  if (priced.length === 0) return
  // A tender unit gets the id of its unit, unless another tender already uses that id.
  const elsewhere = await db
    .selectFrom('sales.tenderUnit')
    .select('id')
    .where(
      'id',
      'in',
      priced.map(({ id }) => id),
    )
    .execute()
  const taken = new Set(elsewhere.map(({ id }) => id))
  for (const [order, { id: unitId, block, ...unit }] of priced.entries()) {
    const values = { ...unit, unitId, sessionId, order, block: blockNameIn(units?.blocks ?? [], block) }
    const id = kept.get(unitId)
    if (id === undefined)
      await db
        .insertInto('sales.tenderUnit')
        .values({ ...values, id: taken.has(unitId) ? randomUUID() : unitId })
        .execute()
    else await db.updateTable('sales.tenderUnit').set(values).where('id', '=', id).execute()
  }
}

/**
 * Saves the units on the grid of the sale day. The state of units that stay does not change; a unit that was held or
 * sold cannot be removed (`in_use`).
 */
export const saveUnitsOnSale = async (
  db: Reader,
  { id: sessionId, propertyId }: { id: string; propertyId: string },
  day: SetUp['day'],
): Promise<void> => {
  const listed = day?.priceListId ? { priceListId: day.priceListId, unitIds: day.unitIds } : null
  const priced = listed === null ? [] : await readPriced(db, propertyId, listed)
  const ids = priced.map(({ id }) => id)
  await db
    .deleteFrom('sales.unitOnSale')
    .where('sessionId', '=', sessionId)
    .$if(ids.length > 0, query => query.where('unitId', 'not in', ids))
    .execute()
  const rows = priced.map(({ id: unitId, block, saleableArea, priceCents }, order) => ({
    sessionId,
    blockName: blockNameIn(day?.blocks ?? [], block),
    unitId,
    order,
    saleableArea,
    priceCents,
  }))
  for (let from = 0; from < rows.length; from += 1_000)
    await db
      .insertInto('sales.unitOnSale')
      .values(rows.slice(from, from + 1_000))
      .onConflict(conflict =>
        conflict.columns(['sessionId', 'unitId']).doUpdateSet(eb => ({
          order: eb.ref('excluded.order'),
          blockName: eb.ref('excluded.blockName'),
          saleableArea: eb.ref('excluded.saleableArea'),
          priceCents: eb.ref('excluded.priceCents'),
        })),
      )
      .execute()
}
