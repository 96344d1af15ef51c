import type { PriceList } from '#contract/sales/property/price-list'
import type { Scope } from '../../platform/scope.ts'

/** Returns the price lists of a property, or one by its id; the newest first. */
export const readPriceLists = async (
  { context, db }: Scope<'context' | 'db'>,
  where: { propertyId: string } | { id: string },
): Promise<PriceList[]> => {
  const rows = await db
    .selectFrom('sales.priceList as list')
    .select(['list.id', 'list.line', 'list.version', 'list.title', 'list.publishedAt'])
    .select(['list.staffId', 'list.importedAt'])
    .select(eb =>
      eb
        .selectFrom('sales.price')
        .select(count => count.fn.countAll<number>().as('units'))
        .whereRef('sales.price.priceListId', '=', 'list.id')
        .as('units'),
    )
    .$if('propertyId' in where, query =>
      query.where('list.propertyId', '=', 'propertyId' in where ? where.propertyId : ''),
    )
    .$if('id' in where, query => query.where('list.id', '=', 'id' in where ? where.id : ''))
    .orderBy('list.importedAt', 'desc')
    .orderBy('list.version', 'desc')
    .execute()
  const names = await context.staffNames(
    db,
    rows.map(({ staffId }) => staffId),
  )
  return rows.map(({ staffId, units, ...row }) => ({
    ...row,
    units: Number(units ?? 0),
    importedBy: names.get(staffId) ?? '',
  }))
}
