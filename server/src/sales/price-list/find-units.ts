import { sql } from 'kysely'
import type { Words } from '#contract/common'
import { blockNameIn } from '#contract/sales/property/block-name'
import { openPriceList } from '#contract/sales/property/price-list'
import { findUnits } from '#contract/sales/property/unit-search'
import { blockWords, unitWanted, type UnitWanted } from '#contract/sales/property/unit-wanted'
import { mayUse } from '#contract/staff/role'
import { foldCompatibility } from '#contract/text'
import type { Reader } from '../../platform/database/database.ts'
import { handler } from '../../platform/pipeline/handler.ts'

/** Units of one floor and letter that are compared with the other words: more than all blocks of a vendor have. */
const maxCompared = 2_000
const maxRows = 20

/** The newest grid with the unit, among the sessions that the member of staff may read. A tender has no grid. */
const grid = (sessions: readonly string[]) =>
  sql<{ sessionId: string; sessionName: Words; blockName: Words; saleAt: Date }>`lateral (
    select session.id as session_id, session.name as session_name, on_sale.block_name, session.sale_at
    from sales.unit_on_sale on_sale join sales.session on session.id = on_sale.session_id
    where on_sale.unit_id = unit.id and session.id = any(${[...sessions]}::uuid[]) and session.ends_at is not null
      and session.method <> 'TENDER'
    order by (on_sale.status <> 'AVAILABLE') desc, session.sale_at desc limit 1)`.as('grid')

const newestList = sql<{ priceListId: string }>`lateral (
    select list.id as price_list_id from sales.price join sales.price_list list on list.id = price.price_list_id
    where price.unit_id = unit.id order by list.published_at desc, list.version desc limit 1)`.as('list')

const readUnits = (db: Reader, spots: readonly string[], sessions: readonly string[]) =>
  db
    .selectFrom('sales.unit as unit')
    .innerJoin('sales.property as property', 'property.id', 'unit.propertyId')
    .leftJoin(grid(sessions), join => join.onTrue())
    .leftJoin(newestList, join => join.onTrue())
    .select(['unit.id as unitId', 'unit.block', 'unit.floor', 'unit.unit', 'unit.propertyId'])
    .select(['property.name as propertyName', 'grid.sessionId', 'grid.sessionName', 'grid.blockName'])
    .select('list.priceListId')
    // The same expression as in the index `unit_spot`.
    .where(
      sql<boolean>`replace(upper(replace(unit.floor || unit.unit, ' ', '')), '/F', '') = any(${[...spots]}::text[])`,
    )
    .orderBy(sql`grid.sale_at desc nulls last`)
    .orderBy('property.id')
    .orderBy('unit.block')
    .limit(maxCompared)
    .execute()

type Row = Awaited<ReturnType<typeof readUnits>>[number]

/** True if every word names the unit's block, its property or its session. */
const isNamed = ({ blocks, words }: UnitWanted, { block, blockName, propertyName, sessionName }: Row): boolean => {
  const known = blockWords([block, ...Object.values(blockName ?? blockNameIn([], block))])
  const names = [propertyName, ...(sessionName === null ? [] : [sessionName])]
    .flatMap(name => Object.values(name))
    .map(name => foldCompatibility(name).toUpperCase())
  return (
    blocks.every(word => known.has(word)) &&
    words.every(word => known.has(word) || names.some(name => name.includes(word)))
  )
}

export default handler(findUnits, async ({ input, actor, db }) => {
  const wanted = unitWanted(input.text)
  if (wanted === null) return { rows: [], isCut: false }
  const readsLists = mayUse(actor.roles, openPriceList.name)
  const found = (await readUnits(db, wanted.spots, actor.assigned)).filter(
    row => (row.sessionId !== null || (readsLists && row.priceListId !== null)) && isNamed(wanted, row),
  )
  const rows = found.slice(0, maxRows).map(({ sessionId, sessionName, blockName, priceListId, ...row }) => ({
    ...row,
    blockName: blockName ?? blockNameIn([], row.block),
    session: sessionId !== null && sessionName !== null ? { id: sessionId, name: sessionName } : null,
    priceListId: readsLists ? priceListId : null,
  }))
  return { rows, isCut: found.length > maxRows }
})
