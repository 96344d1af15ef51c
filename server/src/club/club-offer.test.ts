import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bannerLine, describeClub } from '#contract/club/member'
import { changeClubOffer, openClubOffer } from '#contract/club/offer'
import type { InputOf } from '#contract/operation'
import { enterStaff } from '../testing/enter-staff.ts'
import { openTestApp, sessions, statusesOf, type TestApp } from '../testing/index.ts'
import { faultsOf } from '../testing/registrants.ts'

let t: TestApp
let office: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'SALES_MANAGER')
})
afterAll(() => t.close())

const read = async () => (await t.call(openClubOffer, {}, { office })).body
const told = async () => (await t.call(describeClub, {})).body
const line = { en: '{{percent}}% off', 'zh-HK': '{{percent}}%折扣', 'zh-CN': '{{percent}}%优惠' }
const change = async (more: Partial<InputOf<typeof changeClubOffer>> = {}) =>
  t.call(
    changeClubOffer,
    { version: (await read()).version, isShown: true, percent: null, line: null, sessions: [], ...more },
    { office },
  )

test('before anything is said the programme speaks; what is said holds at once, and each change is kept with who made it', async () => {
  expect(await read()).toEqual({ version: 0, isShown: true, percent: null, line: null, sessions: [], changes: [] })
  expect(await told()).toMatchObject({ isShown: true, discountPercent: 3, line: null, sessions: [] })
  const own = [{ sessionId: sessions.open, percent: 8 }]
  const { body, raw } = await change({ percent: 5, line, sessions: own })
  expect(raw.statusCode, raw.body).toBe(200)
  expect(body).toMatchObject({
    version: 1,
    changes: [{ by: 'WONG Lai Ming', fields: ['percent', 'line', 'sessions'] }],
  })
  expect(await told()).toMatchObject({ isShown: true, discountPercent: 5, line, sessions: own })
  expect((await change({ isShown: false })).body.changes.map(({ fields }) => fields)).toEqual([
    ['isShown', 'percent', 'line', 'sessions'],
    ['percent', 'line', 'sessions'],
  ])
  expect(await told()).toMatchObject({ isShown: false, discountPercent: 3, line: null, sessions: [] })
})

test('two at once: one changes it, the other is told to look again', async () => {
  const { version } = await read()
  const answers = await Promise.all([change({ version }), change({ version }), change({ version })])
  expect(statusesOf(answers)).toEqual([200, 409, 409])
  expect((await change({ version })).problem.code).toBe('club.offer.changed')
})

test.each<[string, Partial<InputOf<typeof changeClubOffer>>, string[]]>([
  ['no percentage at all', { percent: 0 }, ['percent too_small']],
  ['more than half', { percent: 51 }, ['percent too_big']],
  ['words in two languages', { line: { ...line, 'zh-HK': ' ' } }, ['line.zh-HK required']],
  ['a place that nothing fills', { line: { ...line, en: '{{discount}}% off' } }, ['line.en place_unknown']],
  ['a place that is not closed', { line: { ...line, en: '{{percent% off' } }, ['line.en place_unknown']],
  ['a place that is not opened', { line: { ...line, en: 'percent}}% off' } }, ['line.en place_unknown']],
  [
    'a session that is not there',
    { sessions: [{ sessionId: randomUUID(), percent: 3 }] },
    ['sessions.0.sessionId not_offered'],
  ],
  [
    'a session twice',
    { sessions: [1, 2].map(percent => ({ sessionId: sessions.open, percent })) },
    ['sessions.1.sessionId value_twice'],
  ],
])('%s is named by its field', async (_, more, faults) => expect(faultsOf(await change(more))).toEqual(faults))

test('it is not everybody’s', async () => {
  const other = await enterStaff(t, 'FINANCE')
  const input = { version: 0, isShown: false, percent: null, line: null, sessions: [] }
  expect((await t.call(changeClubOffer, input, { office: other })).status).toBe(403)
  expect((await t.call(openClubOffer, {}, { office: other })).status).toBe(403)
})

test('what is kept can be added to, never changed', async () => {
  const version = t.context.office.updateTable('club.offerVersion').set({ version: 99 })
  await expect(version.execute()).rejects.toThrow('permission denied')
})

test('the banner says the usual words, or the vendor’s, with the percentage', () => {
  expect(bannerLine(null, 3)['zh-HK']).toBe('會員購買指定單位，可享高達3%折扣')
  expect(bannerLine(line, 12)).toEqual({ en: '12% off', 'zh-HK': '12%折扣', 'zh-CN': '12%优惠' })
})
