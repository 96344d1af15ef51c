import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/operation'
import { openProperty, setPropertySale } from '#contract/sales/property/management'
import { createSetUp, openSetUp } from '#contract/sales/session/operations'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, statusesOf, type TestApp } from '../../testing/index.ts'
import { faultsOf } from '../../testing/registrants.ts'

let t: TestApp
let office: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'SALES_MANAGER')
})
afterAll(() => t.close())

const id = 'a1000000-0000-4000-8000-000000000001'
const words = (text: string) => ({ en: text, 'zh-HK': text, 'zh-CN': text })
const place = { name: words('Pier'), address: words('1 Pier Road'), hours: words('10 to 6'), phone: '+852 2345 0001' }
const read = async () => (await t.call(openProperty, { id }, { office })).body
const say = async (more: Partial<InputOf<typeof setPropertySale>> = {}) =>
  t.call(
    setPropertySale,
    { id, version: (await read()).version, offices: [place], solicitors: words('Wong & Co.'), payee: null, ...more },
    { office },
  )

test('offices, solicitors and payee are kept with who said so, and lent to a session that is set up', async () => {
  const before = await read()
  const published = async () => (await t.call(openSetUp, { id: sessions.open }, { office })).body.published?.office
  const shown = await published()
  const other = { ...place, name: words('Hill') }
  const { body, raw } = await say({ offices: [place, other], payee: words('Wong & Co., as stakeholder') })
  expect(raw.statusCode, raw.body).toBe(200)
  expect(body).toMatchObject({ version: before.version + 1, offices: [place, other], solicitors: words('Wong & Co.') })
  expect(body.changes[0]).toMatchObject({ by: 'WONG Lai Ming', fields: ['offices', 'solicitors', 'payee'] })
  const made = (await t.call(createSetUp, { propertyId: id, copyOf: null }, { office })).body
  expect(made.sale).toEqual({
    offices: [place, other],
    solicitors: words('Wong & Co.'),
    payee: words('Wong & Co., as stakeholder'),
  })
  // Published content stays as it was.
  expect(await published()).toEqual(shown)
})

test('it may be unknown; two at once: one wins, the other looks again', async () => {
  expect((await say({ offices: [], solicitors: null })).body).toMatchObject({
    offices: [],
    solicitors: null,
    payee: null,
  })
  const { version } = await read()
  expect(statusesOf(await Promise.all([say({ version }), say({ version }), say({ version })]))).toEqual([200, 409, 409])
})

test.each<[string, Partial<InputOf<typeof setPropertySale>>, string[]]>([
  ['a telephone that is none', { offices: [{ ...place, phone: 'call' }] }, ['offices.0.phone invalid']],
  [
    'an office without hours in one language',
    { offices: [{ ...place, hours: { ...words('10'), 'zh-HK': ' ' } }] },
    ['offices.0.hours.zh-HK required'],
  ],
  ['eleven offices', { offices: Array.from({ length: 11 }, () => place) }, ['offices too_long']],
  ['a payee in two languages', { payee: { ...words('Wong'), 'zh-CN': '' } }, ['payee.zh-CN required']],
])('%s is named by its field', async (_, more, faults) => expect(faultsOf(await say(more))).toEqual(faults))

test('a property that is not there, and who may not', async () => {
  expect((await say({ id: randomUUID() })).status).toBe(404)
  const other = await enterStaff(t, 'FINANCE')
  const input = { id, version: 1, offices: [], solicitors: null, payee: null }
  expect((await t.call(setPropertySale, input, { office: other })).status).toBe(403)
})
