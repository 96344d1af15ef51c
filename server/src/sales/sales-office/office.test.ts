import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOffices } from '#contract/sales/desk/office'
import type { SalesOffice } from '#contract/sales/property/sales-session'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { officesOf } from './office.ts'

const words = (text: string) => ({ en: text, 'zh-HK': text, 'zh-CN': text })
const office = (name: string): SalesOffice => ({
  name: words(name),
  address: words('1 Lantern Path'),
  hours: words('10 to 8'),
  phone: '+852 2345 0000',
})
const held = (name: string, property: string, hour: number) => ({
  salesOffice: office(name),
  property: words(property),
  closesAt: new Date(hour * 3_600_000),
})

describe('where one can register in person', () => {
  test.each([
    ['nowhere, when nothing is sold', [], 5, []],
    ['each office once, with its properties', [held('A', 'Sea', 6), held('A', 'Bay', 7)], 5, [['A', 'Sea', 'Bay']]],
    ['a property once', [held('A', 'Sea', 6), held('A', 'Sea', 7)], 5, [['A', 'Sea']]],
    [
      'what closes first comes first',
      [held('B', 'Bay', 9), held('A', 'Sea', 6)],
      5,
      [
        ['A', 'Sea'],
        ['B', 'Bay'],
      ],
    ],
    ['what has closed is not told', [held('A', 'Sea', 5), held('B', 'Bay', 6)], 5, [['B', 'Bay']]],
    ['unless all has: then the last', [held('B', 'Bay', 4), held('A', 'Sea', 3)], 5, [['B', 'Bay']]],
  ])('%s', (_, given, hour, wanted) => {
    const offices = officesOf(given, new Date(hour * 3_600_000))
    expect(offices.map(({ name, properties }) => [name.en, ...properties.map(({ en }) => en)])).toEqual(wanted)
  })
})

describe('asked by anyone', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(() => t.close())

  test('the offices of all that is sold; of a session its own; of none nothing', async () => {
    const { salesOffice } = await t.db
      .selectFrom('sales.session')
      .select('salesOffice')
      .where('id', '=', sessions.open)
      .executeTakeFirstOrThrow()
    const moved = { ...salesOffice, phone: '+852 2345 9999' }
    await t.db.updateTable('sales.session').set({ salesOffice: moved }).where('id', '=', sessions.open).execute()
    const all = (await t.call(listOffices, {})).body.offices
    expect(all.map(({ phone }) => phone).toSorted()).toEqual([salesOffice.phone, moved.phone].toSorted())
    const own = (await t.call(listOffices, { sessionId: sessions.open })).body.offices
    expect(own).toEqual([{ ...moved, properties: [expect.objectContaining({ 'zh-HK': '啟海' })] }])
    const none = await t.call(listOffices, { sessionId: '00000000-0000-4000-8000-000000000000' })
    expect(none.body).toEqual({ offices: [] })
  })
})
