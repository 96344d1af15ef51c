import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createTickets,
  checkLimit,
  getIntent,
  registerIntent,
  checkSessionTickets,
} from '#contract/sales/registration/intent'
import { answerQuestions } from '#contract/sales/ticket/own-ticket'
import { listActiveSessions, getPropertyThumbnail } from '#contract/sales/property/sales-session'
import { listTickets } from '#contract/sales/ticket/ticket'
import {
  applyPerson,
  demo,
  submitIntent,
  openTestApp,
  registration,
  sessions,
  type TestApp,
} from '../../testing/index.ts'

let t: TestApp
let mine: { token: string }
beforeAll(async () => {
  t = await openTestApp()
  await t.db
    .updateTable('sales.session')
    .set({ maxTicketsPerAccount: 100, maxTicketsPerPerson: 100, maxIntentsPerTicket: 2 })
    .execute()
  mine = await t.enter()
})
afterAll(() => t.close())

const submit = async (): Promise<string> => {
  const { body } = await t.call(createTickets, { id: await submitIntent(t, mine.token) }, mine)
  return body.tickets[0]!.id
}
const page = async (limit: number, after?: string) =>
  (await t.call(listTickets, { limit: String(limit), ...(after !== undefined && { after }) }, mine)).body

describe('pages of tickets', () => {
  test('newest first; what is added meanwhile neither repeats nor hides a row', async () => {
    for (let n = 0; n < 5; n++) await submit()
    const whole = (await page(100)).rows.map(row => row.id)
    expect(whole.length).toBeGreaterThanOrEqual(8)
    const seen: string[] = []
    let after: string | undefined
    do {
      const { rows, next } = await page(3, after)
      seen.push(...rows.map(row => row.id))
      await submit()
      after = next ?? undefined
    } while (after !== undefined)
    expect(seen).toEqual(whole)
  })

  test('tickets of the same instant are told apart by their id', async () => {
    await t.db.updateTable('sales.ticket').set({ createdAt: '2026-10-01T00:00:00.000Z' }).execute()
    const whole = (await page(100)).rows.map(row => row.id)
    const seen: string[] = []
    let after: string | undefined
    do {
      const { rows, next } = await page(2, after)
      seen.push(...rows.map(row => row.id))
      after = next ?? undefined
    } while (after !== undefined)
    expect(seen).toEqual(whole)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('the last full page says that it is the last', async () => {
    const { rows } = await page(100)
    expect((await page(rows.length)).next).toBeNull()
    expect((await page(rows.length - 1)).next).not.toBeNull()
  })

  test.each([
    ['limit', '1000000000', 400],
    ['limit', '999999999', 200],
    ['limit', '0', 200],
    ['limit', '-1', 400],
    ['limit', '1e2', 400],
    ['after', 'nonsense', 400],
    ['after', Buffer.from('[1,2]').toString('base64url'), 400],
    ['after', Buffer.from(JSON.stringify(['2026-10-01T00:00:00Z', "' or 1=1"])).toString('base64url'), 400],
    ['sort', 'status', 400],
  ])('%s=%s: %i', async (name, value, status) => {
    const answer = await t.call(listTickets, { [name]: value }, mine)
    expect(answer.status).toBe(status)
    if (status === 400) expect(answer.problem.errors?.[0]?.field).toBe(name)
  })

  test('another’s cursor shows one’s own rows only', async () => {
    const { next } = await page(1)
    const others = await t.enter('member@firsthand.example', demo.password)
    expect((await t.call(listTickets, { after: next! }, others)).body).toEqual({ rows: [], next: null })
  })
})

describe('advice before submitting', () => {
  test('reached-max counts what is taken and what is asked', async () => {
    const others = await t.enter('member@firsthand.example', demo.password)
    await t.db.updateTable('sales.session').set({ maxTicketsPerAccount: 2 }).where('id', '=', sessions.open).execute()
    const ask = async (requested: number, batchId: string = sessions.groupB) =>
      t.call(checkLimit, { sessionId: sessions.open, batchId, requested }, others)
    expect((await ask(2)).body).toEqual({
      reached: false,
      limit: 2,
      used: 0,
      byAccount: false,
      byOwn: false,
      byPerson: [],
      byCompany: false,
    })
    expect((await ask(3)).body).toEqual({
      reached: true,
      limit: 2,
      used: 0,
      byAccount: true,
      byOwn: false,
      byPerson: [],
      byCompany: false,
    })
    await t.call(createTickets, { id: await submitIntent(t, others.token) }, others)
    expect((await ask(1)).body).toMatchObject({ reached: false, used: 1 })
    expect((await ask(2)).body).toMatchObject({ reached: true, used: 1 })
    expect((await ask(1, randomUUID())).status).toBe(404)
    expect((await ask(0)).status).toBe(400)
    expect((await ask(1, 'c1000000-0000-4000-8000-000000000003')).status).toBe(404)
  })

  test('exists-in-session tells of live tickets, not of withdrawn or voided ones', async () => {
    const closed = 'b1000000-0000-4000-8000-000000000003'
    const { body } = await t.call(checkSessionTickets, { sessionId: closed }, mine)
    expect(body).toEqual({ exists: true, ticketIds: ['e1000000-0000-4000-8000-000000000001'] })
    const none = await t.call(checkSessionTickets, { sessionId: randomUUID() }, mine)
    expect(none.body).toEqual({ exists: false, ticketIds: [] })
  })
})

describe('what a registration may ask', () => {
  const wrong = async (more: Parameters<typeof registration>[1]) => {
    const answer = await t.call(registerIntent, await registration(t, more), mine)
    return [answer.status, ...(answer.problem.errors ?? []).map(({ field, code }) => `${field} ${code}`)]
  }

  test.each([
    [{ survey: { PURCHASE_PURPOSE: 'TO_RESELL' } }, ['survey.PURCHASE_PURPOSE not_offered']],
    [{ survey: { FAVOURITE_COLOUR: 'RED' } }, ['survey.FAVOURITE_COLOUR unknown_field']],
    [
      { survey: { PURCHASE_PURPOSE: 'SELF_USE', BUDGET_FOR_PURCHASE: 'SELF_USE' } },
      ['survey.BUDGET_FOR_PURCHASE not_offered'],
    ],
    [{ batchId: sessions.groupA, numberOfUnits: 1 }, ['numberOfUnits too_small']],
    [{ numberOfUnits: 0 }, ['numberOfUnits required']],
    [{ numberOfUnits: 5 }, ['numberOfUnits too_big']],
    [{ numberOfIntents: 3 }, ['numberOfIntents too_big']],
    [
      { batchId: sessions.groupA, numberOfUnits: 1, numberOfIntents: 3 },
      ['numberOfUnits too_small', 'numberOfIntents too_big'],
    ],
  ])('%j', async (more, faults) => expect(await wrong(more)).toEqual([400, ...faults]))

  test.each(['HKG', 'CHN'])('an address in %s wants its region', async country => {
    const { address } = await registration(t)
    expect(await wrong({ address: { ...address, country, city: null, district: null } })).toEqual([
      400,
      'address.city required',
    ])
  })

  test('an address in Hong Kong wants its district as well', async () => {
    const { address } = await registration(t)
    expect(await wrong({ address: { ...address, district: null } })).toEqual([400, 'address.district required'])
  })

  test.each([
    [{ batchId: 'c1000000-0000-4000-8000-000000000003' }],
    [{ batchId: '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20' }],
    [{ sessionId: '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20' }],
  ])('a batch that is not of the session is not there: %j', async more => expect((await wrong(more))[0]).toBe(404))

  const kept = async (survey: Record<string, string>) => {
    const id = await submitIntent(t, mine.token, { survey })
    return (await t.db.selectFrom('sales.intent').select('survey').where('id', '=', id).executeTakeFirst())?.survey
  }

  test('the survey may be left out, and answered where it is asked', async () => {
    expect(await kept({})).toEqual({})
    expect(await kept({ PURCHASE_PURPOSE: 'INVESTMENT' })).toEqual({ PURCHASE_PURPOSE: 'INVESTMENT' })
  })

  test('the survey is answered afterwards, by whose registration it is, and as it is asked', async () => {
    const id = await submitIntent(t, mine.token, { survey: { PURCHASE_PURPOSE: 'INVESTMENT' } })
    const survey = { BUDGET_FOR_PURCHASE: 'SELF_USE' }
    const questions = (await t.call(listActiveSessions, {}, mine)).body.properties[0]!.survey
    const option = questions.find(({ code }) => code === 'BUDGET_FOR_PURCHASE')!.options[0]!.code
    const answer = (given: Record<string, string>, who = mine) => t.call(answerQuestions, { id, survey: given }, who)
    expect((await answer({ BUDGET_FOR_PURCHASE: option })).status).toBe(200)
    expect((await t.call(getIntent, { id }, mine)).body.survey).toEqual({ BUDGET_FOR_PURCHASE: option })
    const wrong = await answer({ ...survey, SHOE_SIZE: '42' })
    expect(wrong.problem.errors?.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'survey.BUDGET_FOR_PURCHASE not_offered',
      'survey.SHOE_SIZE unknown_field',
    ])
    const other = await applyPerson(t)
    expect((await answer({}, await t.enter(other.email, other.password))).status).toBe(404)
  })

  test('every option of every question can be chosen', async () => {
    const { body } = await t.call(listActiveSessions, {}, mine)
    const questions = body.properties[0]!.survey
    expect(questions.length).toBeGreaterThanOrEqual(5)
    for (let n = 0; n < Math.max(...questions.map(question => question.options.length)); n++) {
      const option = (of: { code: string }[]) => of[n % of.length]!.code
      const survey = Object.fromEntries(questions.map(({ code, options }) => [code, option(options)]))
      expect(await kept(survey)).toEqual(survey)
    }
  })
})

describe('the picture of a property', () => {
  test.each([1, 2, 3])('property %i: WebP in two sizes, AVIF on request, for any cache, an hour', async n => {
    const id = `a1000000-0000-4000-8000-00000000000${n}`
    const { status, raw } = await t.call(getPropertyThumbnail, { id })
    const small = await t.call(getPropertyThumbnail, { id, width: '640' })
    expect(small.raw.rawPayload.length).toBeLessThan(raw.rawPayload.length)
    expect(status).toBe(200)
    expect(raw.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    })
    expect(raw.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    const avif = await t.call(getPropertyThumbnail, { id, format: 'avif' })
    expect(avif.raw.headers['content-type']).toBe('image/avif')
    expect(avif.raw.rawPayload.subarray(4, 12).toString()).toBe('ftypavif')
  })

  test('none for a property that is not there, nor for what is no id', async () => {
    const missing = await t.call(getPropertyThumbnail, { id: randomUUID() })
    expect(missing.problem).toMatchObject({ status: 404, code: 'request.not-found' })
    expect(missing.raw.headers['cache-control']).toBe('no-store')
    expect((await t.call(getPropertyThumbnail, { id: '../../keys.json' })).status).toBe(400)
  })
})
