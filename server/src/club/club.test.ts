import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeClub, isMember, joinClub } from '#contract/club/member'
import { answerConsent, listConsentRecords } from '#contract/consents/record'
import type { ConsentAnswer } from '#contract/common'
import { listConsents } from '#contract/consents/consent'
import { registerAccount } from '#contract/accounts/account'
import { eraseAccount } from '#contract/privacy/privacy'
import { application, applyPerson, submitIntent, openTestApp, type TestApp } from '../testing/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const memberOf = async (app: TestApp, more: Parameters<typeof applyPerson>[1] = {}) => {
  const person = await applyPerson(app, more)
  return { ...person, token: (await app.enter(person.email, person.password)).token }
}
/**
 * Returns the answers needed for joining: yes to everything required of a new member. `more` changes some of them.
 */
const pics = async (app: TestApp, region: 'HK' | 'CN' = 'HK', more: Record<string, boolean> = {}) => {
  const { body } = await app.call(listConsents, { scope: 'ACCOUNT', region, programme: 'club' })
  return body.definitions.map(({ code, version, required }): ConsentAnswer => {
    const granted = more[code] ?? (required || code === 'CLUB_JOIN')
    return { code, version, granted, locale: 'zh-HK', shownAt: body.shownAt, viaSelectAll: false }
  })
}
const join = async (app: TestApp, token: string, answers: ConsentAnswer[], intentId: string | null = null) =>
  app.call(joinClub, { joinNwdClub: true, intentId, language: 'zh-HK', pics: answers }, { token })
const isIn = async (app: TestApp, token: string) => (await app.call(isMember, {}, { token })).body.isMember

describe('joining', () => {
  test('one who is not a member becomes one, with evidence of each consent', async () => {
    const { token, id } = await memberOf(t)
    expect(await isIn(t, token)).toBe(false)
    expect((await join(t, token, await pics(t))).body).toEqual({ isMember: true })
    expect(await isIn(t, token)).toBe(true)
    const events = await t.db
      .selectFrom('consents.event')
      .select(['code', 'action', 'programme', 'apiAttribute'])
      .where('accountId', '=', id)
      .where('programme', '=', 'club')
      .orderBy('id')
      .execute()
    expect(events.map(({ code, action, apiAttribute }) => [code, action, apiAttribute])).toEqual([
      ['CLUB_JOIN', 'GRANT', 'joinNwdClub'],
      ['CLUB_PICS', 'GRANT', 'agreePICsNWLP'],
      ['CLUB_PARTNERS', 'DECLINE', 'agreePICsNWLPPartners'],
    ])
  })

  test('twice at once is once', async () => {
    const { token } = await memberOf(t)
    const answers = await pics(t)
    const both = await Promise.all([join(t, token, answers), join(t, token, answers)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })

  test('what is missing, outdated, not asked, not mine', async () => {
    const { token } = await memberOf(t)
    const other = await memberOf(t)
    const why = async (asked: ReturnType<typeof join>) => {
      const { problem } = await asked
      return [problem.code, problem.params?.['codes'] ?? problem.errors?.[0]?.field]
    }
    expect(await why(join(t, token, await pics(t, 'HK', { CLUB_PICS: false })))).toEqual([
      'consents.required',
      'CLUB_PICS',
    ])
    expect(await why(join(t, token, await pics(t, 'HK', { CLUB_JOIN: false })))).toEqual([
      'consents.required',
      'CLUB_JOIN',
    ])
    expect(await why(join(t, token, []))).toEqual(['consents.required', 'CLUB_JOIN'])
    const older = (await pics(t)).map(item => ({ ...item, version: 7 }))
    expect((await why(join(t, token, older)))[0]).toBe('consents.outdated')
    expect(await why(join(t, token, await pics(t, 'CN')))).toEqual(['request.invalid', 'consents.CLUB_PIPL_1'])
    const theirs = await submitIntent(t, other.token)
    expect((await join(t, token, await pics(t), theirs)).problem.code).toBe('request.not-found')
    const { problem } = await t.call(
      joinClub,
      { joinNwdClub: false, intentId: null, language: 'en', pics: [] },
      { token },
    )
    expect(problem.errors).toMatchObject([{ field: 'joinNwdClub' }])
    expect(await isIn(t, token)).toBe(false)
    expect((await join(t, token, await pics(t), await submitIntent(t, token))).status).toBe(200)
  })

  test('a person of the Mainland gives the club’s four consents too', async () => {
    const { token } = await memberOf(t, { nationality: 'CHN' })
    expect((await join(t, token, await pics(t))).problem.params).toEqual({
      codes: 'CLUB_PIPL_1 CLUB_PIPL_3 CLUB_PIPL_4 CLUB_PIPL_5',
    })
    expect((await join(t, token, await pics(t, 'CN'))).status).toBe(200)
  })
})

describe('with the account', () => {
  /** Returns an application with an answer to every question: yes to what the vendor requires and to `granted`. */
  const applying = async (
    granted: string[],
    more: Parameters<typeof applyPerson>[1] = {},
    region: 'HK' | 'CN' = 'HK',
  ) => {
    const { body } = await t.call(listConsents, { scope: 'ACCOUNT', region })
    const consents = body.definitions.map(({ code, version, programme, required }) => ({
      code,
      version,
      granted: granted.includes(code) || (programme === 'vendor' && required),
      locale: 'en' as const,
      shownAt: body.shownAt,
      viaSelectAll: false,
    }))
    return application(t, { ...more, consents })
  }
  const apply = async (given: Awaited<ReturnType<typeof applying>>) => {
    const { problem } = await t.call(registerAccount, given)
    if (problem.code !== undefined) return { why: [problem.code, problem.params?.['codes']] }
    await t.outbox()
    const { token } = await t.enter(given.email, given.password)
    return { isIn: await isIn(t, token), records: (await t.call(listConsentRecords, {}, { token })).body.records }
  }

  test('each programme is offered under the vendor’s own, none of them needed', async () => {
    const { body } = await t.call(listConsents, { scope: 'ACCOUNT' })
    const offered = [...new Set(body.definitions.map(({ programme }) => programme))]
    expect(offered).toEqual(['vendor', 'club', 'oneId', 'kDollar'])
    expect(await apply(await applying([]))).toMatchObject({ isIn: false })
  })

  test('who ticks the club’s box is a member, with evidence; who ticks another programme’s is in that alone', async () => {
    const member = await apply(await applying(['CLUB_JOIN', 'CLUB_PICS']))
    expect(member.isIn).toBe(true)
    const last = (code: string) => member.records?.find(record => record.code === code)?.events[0]
    expect(last('CLUB_JOIN')).toMatchObject({ action: 'GRANT', registrationNumber: null })
    expect(last('CLUB_PARTNERS')).toMatchObject({ action: 'DECLINE' })
    const other = await apply(await applying(['ONE_ID_JOIN', 'ONE_ID_PICS', 'K_DOLLAR_JOIN']))
    expect(other.isIn).toBe(false)
    expect(other.records?.find(record => record.code === 'K_DOLLAR_JOIN')?.events[0]?.action).toBe('GRANT')
  })

  test('what a chosen programme needs is needed', async () => {
    expect(await apply(await applying(['CLUB_JOIN', 'ONE_ID_JOIN']))).toEqual({
      why: ['consents.required', 'CLUB_PICS ONE_ID_PICS'],
    })
    const given = await applying(['K_DOLLAR_JOIN'], { nationality: 'CHN' }, 'CN')
    const codes = ['K_DOLLAR_PIPL_1', 'K_DOLLAR_PIPL_3', 'K_DOLLAR_PIPL_4', 'K_DOLLAR_PIPL_5']
    expect(await apply(given)).toEqual({ why: ['consents.required', codes.join(' ')] })
    const all = await applying(['K_DOLLAR_JOIN', ...codes], { nationality: 'CHN' }, 'CN')
    expect(await apply(all)).toMatchObject({ isIn: false })
  })
})

describe('leaving', () => {
  const withdraw = async (token: string) => {
    const { body } = await t.call(listConsentRecords, {}, { token })
    const { version } = body.records.find(({ code }) => code === 'CLUB_JOIN')!
    const asked = { code: 'CLUB_JOIN', version, granted: false, locale: 'en', shownAt: body.shownAt } as const
    return t.call(answerConsent, asked, { token })
  }
  test('the consent withdrawn, the membership ends, and with it what hung on it', async () => {
    const { token } = await memberOf(t)
    const before = (await t.call(listConsentRecords, {}, { token })).body.records.map(({ code }) => code)
    expect(before).not.toContain('CLUB_JOIN')
    await join(t, token, await pics(t))
    expect((await withdraw(token)).status).toBe(200)
    expect(await isIn(t, token)).toBe(false)
    const { records } = (await t.call(listConsentRecords, {}, { token })).body
    expect(records.find(({ code }) => code === 'CLUB_PICS')?.events[0]?.action).toBe('WITHDRAW')
  })
  test('an erased account is no member', async () => {
    const { token, password, id } = await memberOf(t)
    await join(t, token, await pics(t))
    expect((await t.call(eraseAccount, { password }, { token })).status).toBe(200)
    expect(await t.db.selectFrom('club.member').select('accountId').where('accountId', '=', id).execute()).toEqual([])
  })
})

test('the offer comes from data', async () => {
  const { body } = await t.call(describeClub, {})
  expect(body).toMatchObject({ discountPercent: 3, name: { 'zh-HK': '海岸會' } })
})

describe('a registry of another’s, over HTTP', () => {
  type Heard = { method: string; path: string; token: string; body: unknown }
  const text = async (request: IncomingMessage) => {
    let all = ''
    for await (const chunk of request) all += String(chunk)
    return all
  }
  const registry = async () => {
    const heard: Heard[] = []
    const state = { status: 200, known: '' }
    const server = createServer((request, response) => {
      void text(request).then(body => {
        const { method = '', url: path = '', headers } = request
        heard.push({ method, path, token: headers.authorization ?? '', body: body === '' ? null : JSON.parse(body) })
        response.writeHead(state.status, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ isMember: body.includes(state.known) && state.known !== '' }))
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/club/v2`
    const app = await openTestApp({ CLUB_URL: url, CLUB_TOKEN: 'secret' })
    return { heard, state, app, close: () => Promise.all([app.close(), new Promise(done => server.close(done))]) }
  }

  test('is asked, told of one who joins and of one who leaves; silent, it holds nothing up', async () => {
    const { heard, state, app, close } = await registry()
    const { token, email, password, id } = await memberOf(app)
    state.known = email
    expect(await isIn(app, token)).toBe(true)
    expect(heard).toMatchObject([
      { method: 'POST', path: '/club/v2/members/find', token: 'Bearer secret', body: { email } },
    ])
    state.known = ''
    state.status = 500
    expect((await app.call(isMember, {}, { token })).problem.code).toBe('server.unavailable')
    expect((await join(app, token, await pics(app))).status).toBe(200)
    expect(await isIn(app, token)).toBe(true)
    const puts = () => heard.filter(({ method }) => method === 'PUT').length
    const done = app.outbox()
    await expect.poll(puts).toBe(1)
    state.status = 200
    await done
    expect(puts()).toBe(2)
    const { toldAt } = await app.db
      .selectFrom('club.member')
      .select('toldAt')
      .where('accountId', '=', id)
      .executeTakeFirstOrThrow()
    expect(toldAt).not.toBeNull()
    expect(heard.findLast(({ method }) => method === 'PUT')).toMatchObject({
      path: `/club/v2/members/${id}`,
      body: {
        email,
        language: 'zh-HK',
        consents: { joinNwdClub: true, agreePICsNWLP: true, agreePICsNWLPPartners: false },
      },
    })
    expect((await app.call(eraseAccount, { password }, { token })).status).toBe(200)
    await app.outbox()
    expect(heard.at(-1)).toMatchObject({ method: 'DELETE', path: `/club/v2/members/${id}` })
    await close()
  })
})
