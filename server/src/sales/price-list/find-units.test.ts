import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importPriceList } from '#contract/sales/property/price-list'
import { findUnits } from '#contract/sales/property/unit-search'
import { proposedBlockName } from '#contract/sales/property/block-name'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'

let t: TestApp
let manager: string
let listId: string
beforeAll(async () => {
  t = await openTestApp()
  manager = await enterStaff(t, 'SALES_MANAGER')
  listId = await importUnits(['Tower 7', 'Tower 8'], ['61', '62'])
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const kaiSea = 'a1000000-0000-4000-8000-000000000001'

/** Imports a price list of units A and B on each floor of each block. Returns its id. */
const importUnits = async (blocks: readonly string[], floors: readonly string[]): Promise<string> => {
  const priced = blocks.flatMap(block =>
    floors.flatMap(floor =>
      ['A', 'B'].map(unit => ({ block, floor, unit, saleableArea: 512, priceCents: 900_000_000 })),
    ),
  )
  const title = { en: 'Price List No. 9', 'zh-HK': '價單第9號', 'zh-CN': '价单第9号' }
  const input = { id: kaiSea, title, publishedAt: '2026-11-23T01:00:00.000Z', replaces: null, priced }
  return (await t.call(importPriceList, input, { office: manager })).body.id
}

const find = async (text: string, office = manager) => (await t.call(findUnits, { text }, { office })).body
const named = async (text: string, office = manager) =>
  (await find(text, office)).rows.map(({ block, floor, unit }) => `${block} ${floor} ${unit}`)

/** Puts the units of a floor on the grid of a session, on the day of its sale. */
const putOnSale = async (sessionId: string, floor: string): Promise<void> => {
  const units = await t.db.selectFrom('sales.unit').select(['id', 'block']).where('floor', '=', floor).execute()
  await t.db
    .updateTable('sales.session')
    .set({ endsAt: sql`sale_at + interval '6 hours'` })
    .where('id', '=', sessionId)
    .execute()
  await t.db
    .insertInto('sales.unitOnSale')
    .values(
      units.map(({ id, block }, order) => ({
        sessionId,
        unitId: id,
        order: 5_000 + order,
        saleableArea: 512,
        priceCents: 900_000_000,
        blockName: proposedBlockName(block),
      })),
    )
    .execute()
}

test('a unit is found as people write it, and by no other text', async () => {
  expect(await named('61A')).toEqual(['Tower 7 61 A', 'Tower 8 61 A'])
  for (const text of ['Tower 7 61 A', 'T7 61A', 'flat a, 61/F, tower 7', '第7座61樓A室', 'Kai Sea tower 7 61A'])
    expect(await named(text)).toEqual(['Tower 7 61 A'])
  await importUnits(['Tower 7'], ['63/F'])
  expect(await named('63A')).toEqual(['Tower 7 63/F A'])
  for (const text of ['Tower 9 61A', 'Tower 61A', 'Nowhere 61A', '61C', '161A']) expect(await named(text)).toEqual([])
})

test('a sales manager is led to the newest price list with the unit', async () => {
  const { rows } = await find('Tower 7 61B')
  expect(rows).toMatchObject([
    { propertyId: kaiSea, session: null, priceListId: listId, propertyName: { en: 'Kai Sea' } },
  ])
})

test('staff find the units of the sessions to which they are assigned, and no price list that they may not read', async () => {
  const counter = await enterStaff(t, 'COUNTER')
  expect(await named('62A', counter)).toEqual([])
  await putOnSale(sessions.open, '62')
  const { rows } = await find('Tower 7 62A', counter)
  expect(rows).toMatchObject([{ session: { id: sessions.open }, priceListId: null, blockName: { 'zh-HK': '第7座' } }])
  // A session that was set up without a day of the sale has no grid to show.
  await t.db.updateTable('sales.session').set({ endsAt: null }).where('id', '=', sessions.open).execute()
  expect(await named('62A', counter)).toEqual([])
  expect((await find('Tower 7 62A')).rows).toMatchObject([{ session: null, priceListId: listId }])
})

test('a counter of another session finds nothing; a sales manager finds the units of every session', async () => {
  const counter = await enterStaff(t, 'COUNTER')
  await putOnSale(sessions.open, '61')
  expect(await named('Tower 8 61A', counter)).toEqual(['Tower 8 61 A'])
  await t.context.office.deleteFrom('office.assignment').execute()
  expect(await named('Tower 8 61A', counter)).toEqual([])
  expect((await find('Tower 8 61A')).rows).toMatchObject([{ session: { id: sessions.open } }])
})

test('10,000 units: the index finds them', async () => {
  await sql`insert into sales.unit (property_id, key, block, floor, unit)
    select ${kaiSea}::uuid, ${randomUUID()} || block || floor || flat, 'Tower ' || block, floor::text, chr(64 + flat)
    from generate_series(11, 35) block, generate_series(1, 50) floor, generate_series(1, 8) flat`.execute(t.db)
  await sql`insert into sales.price (price_list_id, unit_id, "order", saleable_area, price_cents)
    select ${listId}::uuid, id, 0, 500, 1 from sales.unit where not exists
      (select from sales.price where unit_id = unit.id)`.execute(t.db)
  await sql`analyze sales.unit`.execute(t.db)
  const { rows, isCut } = await find('33H')
  expect([rows.length, isCut]).toEqual([20, true])
  expect(await named('Tower 12 33H')).toEqual(['Tower 12 33 H'])
  const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`explain select id from sales.unit
    where replace(upper(replace(floor || unit, ' ', '')), '/F', '') = any(${['33H']}::text[])`.execute(t.db)
  expect(plan.map(line => line['QUERY PLAN']).join('\n')).toContain('unit_spot')
})
