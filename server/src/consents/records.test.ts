import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerConsent, listConsentRecords } from '#contract/consents/record'
import { applyPerson, submitTicket, openTestApp, type TestApp } from '../testing/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const member = async (more: Parameters<typeof applyPerson>[1] = {}) => {
  const person = await applyPerson(t, more)
  return { id: person.id, token: (await t.enter(person.email, person.password)).token }
}
const records = async (token: string) => (await t.call(listConsentRecords, {}, { token })).body.records
const recordOf = async (token: string, code: string) => (await records(token)).find(record => record.code === code)!
const answer = async (
  token: string,
  code: string,
  granted: boolean,
  more: { version?: number; shownAt?: string } = {},
) => {
  const { shownAt, records: all } = (await t.call(listConsentRecords, {}, { token })).body
  const version = all.find(item => item.code === code)?.version ?? 1
  return t.call(answerConsent, { code, version, granted, locale: 'zh-HK', shownAt, ...more }, { token })
}
const actions = async (token: string, code: string) => (await recordOf(token, code)).events.map(({ action }) => action)

describe('what was asked and said', () => {
  test('of a person of Hong Kong: nothing of the Mainland’s; each answer with its text and language', async () => {
    const { token } = await member()
    const all = await records(token)
    expect(all.map(({ code }) => code)).toEqual(['AGE_18', 'TERMS', 'PICS', 'MARKETING', 'MARKETING_AFFILIATE'])
    const terms = all.find(item => item.code === 'TERMS')!
    expect(terms.events).toMatchObject([
      { action: 'GRANT', version: terms.version, locale: 'en', title: terms.title.en, registrationNumber: null },
    ])
    expect(await actions(token, 'MARKETING')).toEqual(['DECLINE'])
  })

  test('of a person whom the Mainland’s law covers: the addendum and the three', async () => {
    const { token } = await member({ nationality: 'CHN', areaCode: '86', phoneNumber: '13800138771' })
    const codes = (await records(token)).map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['PRC_ADDENDUM', 'PRC_COLLECTION', 'PRC_TRANSFER', 'PRC_THIRD_PARTY']))
  })

  test('what was said with a registration names it', async () => {
    const { token } = await member()
    await submitTicket(t, token)
    const { events } = await recordOf(token, 'TERMS')
    expect(events.map(({ registrationNumber }) => registrationNumber)).toEqual([expect.stringMatching(/^R-/), null])
  })

  test('another’s answers are not there', async () => {
    const [one, other] = [await member(), await member()]
    await answer(one.token, 'MARKETING', true)
    expect(await actions(other.token, 'MARKETING')).toEqual(['DECLINE'])
    expect((await t.call(listConsentRecords, {})).status).toBe(401)
  })
})

describe('giving and withdrawing', () => {
  test('as easily the one as the other, each an act of its own in the chain', async () => {
    const { id, token } = await member()
    expect((await answer(token, 'MARKETING', true)).status).toBe(200)
    expect((await answer(token, 'MARKETING_AFFILIATE', true)).status).toBe(200)
    expect((await answer(token, 'MARKETING', false)).status).toBe(200)
    expect(await actions(token, 'MARKETING')).toEqual(['WITHDRAW', 'GRANT', 'DECLINE'])
    // The dependent consent was withdrawn with it.
    expect(await actions(token, 'MARKETING_AFFILIATE')).toEqual(['WITHDRAW', 'GRANT', 'DECLINE'])
    const row = await t.db
      .selectFrom('consents.event')
      .selectAll()
      .where('accountId', '=', id)
      .where('code', '=', 'MARKETING')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ action: 'WITHDRAW', locale: 'zh-HK', viaSelectAll: false, channel: 'PORTAL' })
    const audit = await t.db
      .selectFrom('platform.audit')
      .select('subject')
      .where('operation', '=', 'consents.records.answer')
      .where('actor', '=', `registrant:${id}`)
      .execute()
    expect(audit).toHaveLength(3)
  })

  test('given twice, or withdrawn when it was not given: nothing new to prove', async () => {
    const { token } = await member()
    await answer(token, 'MARKETING', false)
    expect(await actions(token, 'MARKETING')).toEqual(['DECLINE'])
    await Promise.all([answer(token, 'MARKETING', true), answer(token, 'MARKETING', true)])
    expect(await actions(token, 'MARKETING')).toEqual(['GRANT', 'DECLINE'])
  })

  test('what cannot be', async () => {
    const { token } = await member()
    const code = async (asked: ReturnType<typeof answer>) => {
      const { problem } = await asked
      return problem.errors?.map(({ field, code: fault }) => `${field} ${fault}`)[0] ?? problem.code
    }
    expect(await code(answer(token, 'TERMS', false))).toBe('consents.needed')
    expect(await code(answer(token, 'MARKETING_AFFILIATE', true))).toBe('consents.required')
    expect(await code(answer(token, 'MARKETING', true, { version: 9 }))).toBe('consents.outdated')
    expect(await code(answer(token, 'PRC_TRANSFER', true))).toBe('code not_offered')
    expect(await code(answer(token, 'CONSTRUCTOR', true))).toBe('code not_offered')
    expect(await code(answer(token, 'MARKETING', true, { shownAt: '2100-01-01T00:00:00.000Z' }))).toBe(
      'shownAt invalid',
    )
    expect(await actions(token, 'MARKETING')).toEqual(['DECLINE'])
  })

  test('a withdrawal counts though the text has changed meanwhile', async () => {
    const { token } = await member()
    await answer(token, 'MARKETING', true)
    expect((await answer(token, 'MARKETING', false, { version: 77 })).status).toBe(200)
    expect((await actions(token, 'MARKETING'))[0]).toBe('WITHDRAW')
  })
})
