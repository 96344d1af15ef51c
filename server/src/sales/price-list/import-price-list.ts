import { randomUUID } from 'node:crypto'
import { importPriceList } from '#contract/sales/property/price-list'
import { unitKey } from '#contract/sales/property/price-list-table'
import type { Reader } from '../../platform/database/database.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockPropertyRow } from '../property/lock-property-row.ts'
import { nextVersion } from '../property/next-version.ts'
import { savePriceList } from './save-price-list.ts'
import { readPriceLists } from './read-price-lists.ts'

const readLast = (db: Reader, propertyId: string, line: string) =>
  db
    .selectFrom('sales.priceList')
    .select('version')
    .where('propertyId', '=', propertyId)
    .where('line', '=', line)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export default handler(importPriceList, async call => {
  const { input, actor, db, refuse, invalid, setAuditSubject } = call
  setAuditSubject(input.id)
  // Price lists are imported one after another: two that continue one chain get two versions.
  await lockPropertyRow(call, input.id)
  const keys = input.priced.map(unitKey)
  const firsts = new Map(keys.map((key, index) => [key, index] as const).toReversed())
  const twice = keys.flatMap((key, index) =>
    firsts.get(key) === index ? [] : [{ field: `priced.${index}.unit`, code: 'unit_twice' as const }],
  )
  if (twice.length > 0) return invalid(...twice)
  const id = randomUUID()
  const { replaces } = input
  const place = nextVersion(id, replaces, replaces === null ? undefined : await readLast(db, input.id, replaces))
  const { title, publishedAt, priced } = input
  await savePriceList(call, { id, propertyId: input.id, ...place, title, publishedAt, staffId: actor.staffId }, priced)
  const [list] = await readPriceLists(call, { id })
  return list ?? refuse('request.not-found')
})
