import { randomUUID } from 'node:crypto'
import { importPriceList } from '#contract/sales/property/price-list'
import { unitKey } from '#contract/sales/property/price-list-table'
import { handler, type Call } from '../../platform/pipeline/handler.ts'
import { savePriceList } from './save-price-list.ts'
import { readPriceLists } from './read-price-lists.ts'

/** Returns the version chain that the new list continues, and its version in it. */
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
  const { input, actor, db, refuse, invalid, setAuditSubject } = call
  setAuditSubject(input.id)
  // Price lists are imported one after another: two that continue one chain get two versions.
  const held = await db
    .selectFrom('sales.property')
    .select('id')
    .where('id', '=', input.id)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return refuse('request.not-found')
  const keys = input.priced.map(unitKey)
  const firsts = new Map(keys.map((key, index) => [key, index] as const).toReversed())
  const twice = keys.flatMap((key, index) =>
    firsts.get(key) === index ? [] : [{ field: `priced.${index}.unit`, code: 'unit_twice' as const }],
  )
  if (twice.length > 0) return invalid(...twice)
  const id = randomUUID()
  const place = await placeOf(call, id)
  const { title, publishedAt, priced } = input
  await savePriceList(call, { id, propertyId: input.id, ...place, title, publishedAt, staffId: actor.staffId }, priced)
  const [list] = await readPriceLists(call, { id })
  return list ?? refuse('request.not-found')
})
