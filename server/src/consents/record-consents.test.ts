import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerAccount } from '#contract/accounts/account'
import { listConsents } from '#contract/consents/consent'
import { latestTerms } from '#contract/reference/reference'
import { registerIntent } from '#contract/sales/registration/intent'
import { application, applyPerson, openTestApp, registration, type TestApp } from '../testing/index.ts'
import { brokenAt } from '../testing/consent-chain.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const eventsOf = (accountId: string) =>
  t.db.selectFrom('consents.event').selectAll().where('accountId', '=', accountId).orderBy('id').execute()

/** Computes the hash of the text that the person saw, from the texts that the API returns. */
const textHash = async (code: string, locale: 'en' | 'zh-HK' | 'zh-CN', scope: 'ACCOUNT' | 'TICKET' = 'ACCOUNT') => {
  const { body } = await t.call(listConsents, { scope })
  const definition = body.definitions.find(item => item.code === code)!
  const terms = definition.termsType && (await t.call(latestTerms, { type: definition.termsType })).body
  const parts = [definition.title[locale], definition.text[locale]]
  return sha256([...parts, ...(terms ? [terms.title[locale], terms.body[locale]] : [])].filter(Boolean).join('\n'))
}

describe('what an application must agree to', () => {
  const codes = (answer: { problem: { code: string; params?: Record<string, string | number> } }) => [
    answer.problem.code,
    answer.problem.params?.['codes'],
  ]

  test('missing, declined, outdated, future, unknown, twice; and nothing of a refused one is kept', async () => {
    const before = await t.db.selectFrom('consents.event').select('id').execute()
    const given = await application(t)
    // Each application needs another proof: a proven number has three attempts per day.
    const apply = async (consents: typeof given.consents) =>
      t.call(registerAccount, { ...(await application(t)), consents })
    const but = (code: string, change: Partial<(typeof given.consents)[number]>) =>
      given.consents.map(answer => (answer.code === code ? { ...answer, ...change } : answer))

    expect(codes(await apply([]))).toEqual(['consents.required', 'AGE_18 TERMS PICS'])
    expect(codes(await apply(but('PICS', { granted: false })))).toEqual(['consents.required', 'PICS'])
    expect(codes(await apply(but('TERMS', { version: 1 })))).toEqual(['consents.outdated', 'TERMS'])
    const weekOld = new Date(Date.now() - 8 * 86_400_000).toISOString()
    expect(codes(await apply(but('PICS', { shownAt: weekOld })))).toEqual(['consents.outdated', 'PICS'])
    const unrecognised = await apply([...given.consents, { ...given.consents[0]!, code: 'PRC_ADDENDUM' }])
    expect(unrecognised.problem.errors).toMatchObject([{ field: 'consents.PRC_ADDENDUM', code: 'unknown_field' }])
    const twice = await apply([{ ...given.consents[0]!, granted: false }, ...given.consents])
    expect(twice.problem.errors).toMatchObject([{ field: 'consents.AGE_18', code: 'unknown_field' }])
    const early = await apply(but('TERMS', { shownAt: '2100-01-01T00:00:00.000Z' }))
    expect(early.problem.errors).toMatchObject([{ field: 'consents', code: 'invalid' }])

    expect(await t.db.selectFrom('consents.event').select('id').execute()).toHaveLength(before.length)
    expect((await t.call(registerAccount, given)).status).toBe(200)
  })

  test('a version that comes into force while the form is open is asked anew', async () => {
    const given = await application(t)
    const row = await t.db
      .selectFrom('consents.definition')
      .selectAll()
      .where('code', '=', 'PICS')
      .executeTakeFirstOrThrow()
    await t.db
      .insertInto('consents.definition')
      .values({ ...row, version: row.version + 1, effectiveFrom: new Date().toISOString() })
      .execute()
    expect(codes(await t.call(registerAccount, given))).toEqual(['consents.outdated', 'PICS'])
    await t.db
      .deleteFrom('consents.definition')
      .where('code', '=', 'PICS')
      .where('version', '=', row.version + 1)
      .execute()
  })
})

describe('the evidence', () => {
  test('holds the hash of the exact text, in the language that was shown', async () => {
    const given = await application(t)
    const locales = ['en', 'zh-HK', 'zh-CN'] as const
    const consents = given.consents.map((answer, n) => ({
      ...answer,
      locale: locales[n % 3]!,
      viaSelectAll: n % 2 === 0,
    }))
    const { body } = await t.call(registerAccount, { ...given, consents })
    const events = await eventsOf(body.id)
    expect(events.map(event => event.code)).toEqual(consents.map(answer => answer.code))
    for (const [n, event] of events.entries()) {
      const answer = consents[n]!
      expect(event, answer.code).toMatchObject({
        action: answer.granted ? 'GRANT' : 'DECLINE',
        locale: answer.locale,
        version: answer.version,
        viaSelectAll: answer.viaSelectAll,
        shownAt: answer.shownAt,
        channel: 'PORTAL',
        ipPrefix: '127.0.0.0/24',
        intentId: null,
      })
      expect(event.textSha256.toString('hex'), answer.code).toBe(await textHash(answer.code, answer.locale))
    }
    expect(new Set(events.map(event => event.textSha256.toString('hex'))).size).toBe(events.length)
  })

  test('is chained, and every change breaks the chain', async () => {
    const { id, email, password } = await applyPerson(t)
    const { token } = await t.enter(email, password)
    const { status } = await t.call(registerIntent, await registration(t), { token })
    expect(status).toBe(200)
    const events = await eventsOf(id)
    expect(events.some(event => event.intentId !== null)).toBe(true)
    expect(await brokenAt(t, id)).toBeNull()

    const planted = events[1]!
    const change = (set: { action?: 'DECLINE' | 'GRANT'; shownAt?: string; title?: string }) =>
      t.db.updateTable('consents.event').set(set).where('id', '=', planted.id).execute()
    await change({ action: 'DECLINE' })
    expect(await brokenAt(t, id)).toBe(planted.id)
    await change({ action: 'GRANT', title: 'Something else' })
    expect(await brokenAt(t, id)).toBe(planted.id)
    await change({ title: planted.title })
    expect(await brokenAt(t, id)).toBeNull()
    await t.db.deleteFrom('consents.event').where('id', '=', planted.id).execute()
    expect(await brokenAt(t, id)).toBe(events[2]!.id)
  })

  test.each(['01:02:03Z', '01:02:03.5Z', '01:02:03.123456Z'])(
    'holds as well when the instant of a day ago is spelt %s',
    async time => {
      const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
      const given = await application(t)
      const consents = given.consents.map(answer => ({ ...answer, shownAt: `${yesterday}T${time}` }))
      const { body, raw } = await t.call(registerAccount, { ...given, consents })
      expect(raw.statusCode).toBe(200)
      expect(await brokenAt(t, body.id)).toBeNull()
    },
  )

  test('two intents at once make one chain', async () => {
    const { id, email, password } = await applyPerson(t)
    const { token } = await t.enter(email, password)
    const given = await registration(t)
    const answers = await Promise.all(Array.from({ length: 6 }, () => t.call(registerIntent, given, { token })))
    expect(answers.map(answer => answer.status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(await brokenAt(t, id)).toBeNull()
  })
})
