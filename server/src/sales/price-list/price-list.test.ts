import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importPriceList, listPriceLists, openPriceList, type PricedUnit } from '#contract/sales/property/price-list'
import type { InputOf } from '#contract/operation'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, statusesOf, type TestApp } from '../../testing/index.ts'

let t: TestApp
let office: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'SALES_MANAGER')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const kaiSea = 'a1000000-0000-4000-8000-000000000001'
const title = { en: 'Price List No. 2', 'zh-HK': '價單第2號', 'zh-CN': '价单第2号' }
const unit = (floor: string, more: Partial<PricedUnit> = {}): PricedUnit => ({
  block: 'Tower 1',
  floor,
  unit: 'A',
  saleableArea: 512,
  priceCents: 900_000_000,
  ...more,
})
const importList = (priced: PricedUnit[], more: Partial<InputOf<typeof importPriceList>> = {}) =>
  t.call(
    importPriceList,
    { id: kaiSea, title, publishedAt: '2026-11-23T01:00:00.000Z', replaces: null, priced, ...more },
    { office },
  )
const priced = async (id: string) => (await t.call(openPriceList, { id }, { office })).body.priced

test('a price list is brought in whole, in the order of its table', async () => {
  const { status, body } = await importList([unit('12'), unit('11'), unit('2', { unit: 'B', priceCents: 800_000_000 })])
  expect([status, body]).toMatchObject([200, { version: 1, units: 3, importedBy: 'WONG Lai Ming' }])
  expect((await priced(body.id)).map(({ floor }) => floor)).toEqual(['12', '11', '2'])
})
test('its next version is another list of the same line; what the first said stays', async () => {
  const first = (await importList([unit('20'), unit('21')])).body
  const next = (await importList([unit('20', { priceCents: 950_000_000 }), unit('22')], { replaces: first.line })).body
  expect([next.line, next.version, next.id === first.id]).toEqual([first.line, 2, false])
  expect((await priced(first.id)).map(({ priceCents }) => priceCents)).toEqual([900_000_000, 900_000_000])
  expect((await priced(next.id)).map(({ floor, priceCents }) => [floor, priceCents])).toEqual([
    ['20', 950_000_000],
    ['22', 900_000_000],
  ])
  const { rows } = (await t.call(listPriceLists, { id: kaiSea }, { office })).body
  expect(rows.filter(({ line }) => line === first.line).map(({ version }) => version)).toEqual([2, 1])
})
test('the same unit in two lists is one unit', async () => {
  await importList([unit('30')])
  await importList([unit('30', { block: 'TOWER  1' })])
  const rows = await t.db.selectFrom('sales.unit').select('id').where('key', '=', 'TOWER 1\n30\nA').execute()
  expect(rows).toHaveLength(1)
})
test('two that continue one line at once are two versions of it', async () => {
  const { line } = (await importList([unit('40')])).body
  const both = await Promise.all([
    importList([unit('40')], { replaces: line }),
    importList([unit('40')], { replaces: line }),
  ])
  expect(statusesOf(both)).toEqual([200, 200])
  expect(both.map(({ body }) => body.version).toSorted((a, b) => a - b)).toEqual([2, 3])
})
test('nothing of it is kept when one of it is wrong: a unit that stands there twice, an area that is none', async () => {
  const before = (await t.call(listPriceLists, { id: kaiSea }, { office })).body.rows.length
  const twice = await importList([unit('50'), unit('51'), unit('50', { block: 'tower 1' })])
  expect(twice.problem.errors).toMatchObject([{ field: 'priced.2.unit', code: 'unit_twice' }])
  const wrong = await importList([unit('52'), unit('53', { saleableArea: 1 })])
  expect(wrong.problem.errors).toMatchObject([{ field: 'priced.1.saleableArea', code: 'invalid' }])
  expect((await importList([])).status).toBe(400)
  expect((await importList([unit('54')], { replaces: kaiSea })).problem.errors?.[0]?.field).toBe('replaces')
  expect((await t.call(listPriceLists, { id: kaiSea }, { office })).body.rows.length).toBe(before)
})
test('5,000 units; so large a body is read of nobody who has not logged in', async () => {
  const many = Array.from({ length: 5_000 }, (_, at) => unit(String(at), { block: 'Tower 9' }))
  const { status, body } = await importList(many)
  expect([status, body.units]).toEqual([200, 5_000])
  const stranger = await t.call(importPriceList, {
    id: kaiSea,
    title,
    publishedAt: '2026-11-23T01:00:00.000Z',
    replaces: null,
    priced: many,
  })
  expect(stranger.problem.code).toBe('request.too-large')
})
test('of no property, and by nobody else, there is none', async () => {
  expect((await importList([unit('1')], { id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404)
  const counter = await enterStaff(t, 'COUNTER')
  expect((await t.call(listPriceLists, { id: kaiSea }, { office: counter })).status).toBe(403)
})
