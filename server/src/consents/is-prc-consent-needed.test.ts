import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPrcConsentNeeded, listConsents } from '#contract/consents/consent'
import { demo, openTestApp, type TestApp } from '../testing/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

test.each([
  ['86', true],
  ['+86', true],
  ['cn', true],
  ['CHN', true],
  ['８６', true],
  ['852', false],
  ['HKG', false],
  ['1', false],
])('of %j: %s', async (countryCode, needed) => {
  for (const path of [0, 1]) {
    const { status, body } = await t.call(isPrcConsentNeeded, { countryCode, email: 'a@example.com' }, { path })
    expect([status, body]).toEqual([200, { needed }])
  }
})

test('both spellings of the path are served', async () => {
  for (const name of ['is-rpc-consent-needed', 'is-prc-consent-needed']) {
    const payload = { countryCode: '86', email: 'a@example.com' }
    const { statusCode } = await t.app.inject({ method: 'POST', url: `/v1/user/${name}`, payload })
    expect(statusCode).toBe(200)
  }
})

test('an account that exists and one that does not are answered alike', async () => {
  const ask = async (email: string) => {
    const { status, raw } = await t.call(isPrcConsentNeeded, { countryCode: '852', email })
    return { status, body: raw.body, names: Object.keys(raw.headers).toSorted() }
  }
  expect(await ask(demo.email)).toEqual(await ask('nobody@example.com'))
})

test.each([
  [{ countryCode: '8-6' }, 'countryCode invalid'],
  [{ countryCode: '86; drop table' }, 'countryCode invalid'],
  [{ email: 'nonsense' }, 'email email_invalid'],
])('%j is refused', async (more, fault) => {
  const answer = await t.call(isPrcConsentNeeded, { countryCode: '86', email: 'a@example.com', ...more })
  expect([answer.status, ...(answer.problem.errors ?? []).map(({ field, code }) => `${field} ${code}`)]).toEqual([
    400,
    fault,
  ])
})

test('the consents of a region: the Mainland’s come on top, the three separate ones marked', async () => {
  const codes = async (region?: 'HK' | 'CN') =>
    (await t.call(listConsents, { scope: 'TICKET', region })).body.definitions
  const [plain, hongKong, mainland] = [await codes(), await codes('HK'), await codes('CN')]
  expect(plain).toEqual(hongKong)
  const added = mainland.filter(item => !hongKong.some(known => known.code === item.code))
  expect(added.map(({ code, separate }) => [code, separate])).toEqual([
    ['PRC_ADDENDUM', false],
    ['PRC_COLLECTION', true],
    ['PRC_TRANSFER', true],
    ['PRC_THIRD_PARTY', true],
  ])
  expect(mainland.filter(item => item.region === 'CN')).toEqual(added)
})
