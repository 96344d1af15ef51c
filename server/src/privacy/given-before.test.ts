import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ConsentAnswer } from '#contract/common'
import { listConsents } from '#contract/consents/consent'
import { answerConsent, getConsentReceipt, listConsentRecords } from '#contract/consents/record'
import { openTestApp, sessions, type TestApp } from '../testing/index.ts'
import { brokenAt } from '../testing/consent-chain.ts'
import { type Member, member, register, setSession } from '../testing/registrants.ts'

const ofMainland = ['PRC_ADDENDUM', 'PRC_COLLECTION', 'PRC_TRANSFER', 'PRC_THIRD_PARTY']

let t: TestApp
let mine: Member
let accountId: string
let people = 0
beforeAll(async () => {
  t = await openTestApp()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 100, maxTicketsPerPerson: 100 })
})
afterAll(() => t.close())
beforeEach(async () => {
  mine = await member(t, { nationality: 'CHN', areaCode: '86', phoneNumber: `138001387${String(20 + ++people)}` })
  const account = await t.db
    .selectFrom('accounts.account')
    .select('id')
    .where('email', '=', mine.email)
    .executeTakeFirst()
  accountId = account?.id ?? ''
})

const answer = async (code: string, granted: boolean) => {
  const { shownAt, records } = (await t.call(listConsentRecords, {}, mine)).body
  const { version = 1 } = records.find(record => record.code === code) ?? {}
  return t.call(answerConsent, { code, version, granted, locale: 'zh-CN', shownAt }, mine)
}

const answers = async (change: (code: string) => Partial<ConsentAnswer>): Promise<ConsentAnswer[]> => {
  const input = { scope: 'TICKET', region: 'CN', sessionId: sessions.open } as const
  const { shownAt, definitions } = (await t.call(listConsents, input)).body
  return definitions
    .filter(({ programme }) => programme === 'vendor')
    .map(({ code, version, required }) => ({
      code,
      version,
      granted: required,
      locale: 'en' as const,
      shownAt,
      viaSelectAll: false,
      ...change(code),
    }))
}
const asGiven = (code: string) => (ofMainland.includes(code) ? { isGivenBefore: true } : {})
const submitAll = async (change: (code: string) => Partial<ConsentAnswer> = asGiven) =>
  register(t, mine, { consents: await answers(change) })
const eventsOf = (code: string) =>
  t.db
    .selectFrom('consents.event')
    .select(['action', 'intentId', 'actedAt', 'givenBeforeAt', 'textSha256', 'viaSelectAll'])
    .where('accountId', '=', accountId)
    .where('code', '=', code)
    .orderBy('id')
    .execute()
const since = async (code: string) =>
  (await t.call(listConsentRecords, {}, mine)).body.records.find(record => record.code === code)?.givenSince
test('what was given with the account stands: its evidence is written with the registration, and says since when', async () => {
  const [given] = await eventsOf('PRC_TRANSFER')
  expect(await since('PRC_TRANSFER')).toBe(given?.actedAt)
  const submitted = await submitAll()
  expect(submitted.status, submitted.raw.body).toBe(200)
  for (const code of ofMainland) {
    const [first, second] = await eventsOf(code)
    expect(second).toMatchObject({ action: 'GRANT', intentId: submitted.body.id, viaSelectAll: false })
    expect(second?.givenBeforeAt).toBe(first?.actedAt)
    expect(second?.textSha256).toEqual(first?.textSha256)
  }
  expect((await eventsOf('TERMS')).at(-1)).toMatchObject({ intentId: submitted.body.id, givenBeforeAt: null })
  expect(await brokenAt(t, accountId)).toBeNull()
  // The next registration still shows the original date, not the date of the registration before it.
  expect(await since('PRC_TRANSFER')).toBe(given?.actedAt)
  expect((await t.call(getConsentReceipt, {}, mine)).status).toBe(200)
})

test('what was withdrawn stands no more, and is asked anew; nothing is submitted', async () => {
  await answer('PRC_TRANSFER', false)
  expect(await since('PRC_TRANSFER')).toBeNull()
  const submitted = await submitAll()
  expect(submitted.problem).toMatchObject({ code: 'consents.outdated', params: { codes: 'PRC_TRANSFER' } })
  expect(await eventsOf('PRC_ADDENDUM')).toHaveLength(1)
  expect((await submitAll(code => (code === 'PRC_TRANSFER' ? {} : asGiven(code)))).status).toBe(200)
})

test('what was given of another text stands no more: sentence or document', async () => {
  const row = await t.db
    .selectFrom('consents.definition')
    .selectAll()
    .where('code', '=', 'PRC_COLLECTION')
    .executeTakeFirstOrThrow()
  const effectiveFrom = new Date().toISOString()
  await t.db
    .insertInto('consents.definition')
    .values({ ...row, version: row.version + 1, effectiveFrom })
    .execute()
  const addendum = await t.db
    .selectFrom('reference.terms')
    .selectAll()
    .where('type', '=', 'PRC_ADDENDUM')
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('reference.terms')
    .values({ ...addendum, version: addendum.version + 1, effectiveFrom })
    .execute()
  expect(await since('PRC_COLLECTION')).toBeNull()
  expect(await since('PRC_ADDENDUM')).toBeNull()
  // All of them name the addendum.
  expect(await since('PRC_THIRD_PARTY')).toBeNull()
  expect(await since('TERMS')).not.toBeNull()
  expect((await submitAll()).problem.code).toBe('consents.outdated')
  await t.db
    .deleteFrom('consents.definition')
    .where('code', '=', 'PRC_COLLECTION')
    .where('version', '>', row.version)
    .execute()
  await t.db
    .deleteFrom('reference.terms')
    .where('type', '=', 'PRC_ADDENDUM')
    .where('version', '>', addendum.version)
    .execute()
})

test('nothing else stands: what each registration declares, what is optional, and what is refused', async () => {
  for (const code of ['TERMS', 'MARKETING']) {
    const submitted = await submitAll(item => (item === code ? { isGivenBefore: true, granted: true } : {}))
    expect(submitted.problem.errors).toMatchObject([{ field: `consents.${code}`, code: 'invalid' }])
  }
  const refused = await submitAll(code => ({ ...asGiven(code), ...(code === 'PRC_TRANSFER' && { granted: false }) }))
  expect(refused.problem).toMatchObject({ code: 'consents.required' })
})
