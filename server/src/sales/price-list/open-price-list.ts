import { openPriceList } from '#contract/sales/property/price-list'
import { handler } from '../../platform/pipeline/handler.ts'
import { readPriceLists } from './read-price-lists.ts'

export default handler(openPriceList, async call => {
  const { input, db, refuse } = call
  const [list] = await readPriceLists(call, { id: input.id })
  if (!list) return refuse('request.not-found')
  const priced = await db
    .selectFrom('sales.price as price')
    .innerJoin('sales.unit as unit', 'unit.id', 'price.unitId')
    .select(['unit.id as unitId', 'unit.block', 'unit.floor', 'unit.unit', 'price.saleableArea', 'price.priceCents'])
    .where('price.priceListId', '=', input.id)
    .orderBy('price.order')
    .execute()
  return { ...list, priced }
})
