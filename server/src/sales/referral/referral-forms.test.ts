import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkSerial } from '#contract/sales/registration/agent'
import { sample } from '#contract/sample'
import { createProperty } from '#contract/sales/property/management'
import {
  importReferralForms,
  listReferralForms,
  makeReferralForms,
  openReferralForms,
} from '#contract/sales/registration/referral-forms'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, statusesOf, type TestApp } from '../../testing/index.ts'
import { faultsOf, member } from '../../testing/registrants.ts'

let t: TestApp
let office: string
/** A property for which no forms were issued yet. */
let id: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'SALES_MANAGER')
  id = (await t.call(createProperty, sample(createProperty.input), { office })).body.id
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const agencyCode = 'A01'
const make = (count: number, more = {}) =>
  t.call(makeReferralForms, { id, agencyCode, prefix: 'ks', count, ...more }, { office })
const importSerials = (serials: string[], code = agencyCode) =>
  t.call(importReferralForms, { id, agencyCode: code, serials }, { office })
const rowOf = async (code: string) =>
  (await t.call(listReferralForms, { id }, { office })).body.rows.find(row => row.agencyCode === code)

test('forms are made for an agency, numbered on, and hold for who was introduced by it', async () => {
  await make(3)
  expect(await rowOf(agencyCode)).toEqual({
    agencyCode,
    issued: 3,
    used: 0,
    first: 'KS-A01-000001',
    last: 'KS-A01-000003',
  })
  await make(2)
  expect(await rowOf(agencyCode)).toMatchObject({ issued: 5, last: 'KS-A01-000005' })
  const { serials } = (await t.call(openReferralForms, { id, agencyCode }, { office })).body
  expect(serials.map(({ serial }) => serial).at(-1)).toBe('KS-A01-000005')
  const { token } = await member(t)
  const { body } = await t.call(checkSerial, { a: id, b: 'KS-A01-000005' }, { token })
  expect(body).toMatchObject({ valid: true, agencyCode })
})

test('two who make forms at once make different ones', async () => {
  const before = (await rowOf(agencyCode))?.issued ?? 0
  expect(statusesOf(await Promise.all([make(50), make(50)]))).toEqual([200, 200])
  expect((await rowOf(agencyCode))?.issued).toBe(before + 100)
})

test('forms that are numbered already come in all or not at all, each that stands in the way named', async () => {
  expect((await importSerials(['ag-1001', 'AG-1002'], 'A02')).status).toBe(200)
  const refused = await importSerials(['AG-1003', 'AG-1003', 'AG-1002', 'x'], 'A02')
  expect(faultsOf(refused)).toEqual(['serials.3 serial_invalid'])
  expect(faultsOf(await importSerials(['AG-1003', 'AG-1003', 'AG-1002'], 'A02'))).toEqual([
    'serials.1 serial_twice',
    'serials.2 serial_twice',
  ])
  expect(await rowOf('A02')).toMatchObject({ issued: 2, first: 'AG-1001', last: 'AG-1002' })
})

test('5,000 at once, and no more; for agencies of the list alone', async () => {
  expect((await make(5_000, { agencyCode: 'A03' })).status).toBe(200)
  expect(faultsOf(await make(5_001))).toEqual(['count too_big'])
  expect(faultsOf(await make(1, { agencyCode: 'NOBODY' }))).toEqual(['agencyCode not_offered'])
  expect(faultsOf(await make(1, { prefix: 'K-S' }))).toEqual(['prefix invalid'])
})
