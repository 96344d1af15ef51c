import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTickets, isPipl, prefillIntent, checkLimit, registerIntent } from '#contract/sales/registration/intent'
import { withdrawTicket } from '#contract/sales/ticket/ticket'
import { submitIntent, openTestApp, registration, sessions, type TestApp } from '../../testing/index.ts'
import { faultsOf, member } from '../../testing/registrants.ts'
import { sweepSales } from '../sweep-sales.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const codes = (answers: { status: number; problem: { code: string } }[]) =>
  answers.map(({ status, problem }) => (status === 200 ? 'made' : problem.code)).toSorted()

describe('one draft, filled in in two windows', () => {
  test('becomes one registration, whichever submits first, at once or one after the other', async () => {
    for (const atOnce of [true, false]) {
      const mine = await member(t)
      const draftId = randomUUID()
      const intents = [await submitIntent(t, mine.token, { draftId }), await submitIntent(t, mine.token, { draftId })]
      const submit = (id: string | undefined) => t.call(createTickets, { id: id ?? '' }, mine)
      const answers = atOnce
        ? await Promise.all(intents.map(submit))
        : [await submit(intents[0]), await submit(intents[1])]
      expect(codes(answers)).toEqual(['made', 'sales.intent.submitted'])
      const rows = await t.db.selectFrom('sales.ticket').select('id').where('accountId', '=', mine.id).execute()
      expect(rows).toHaveLength(1)
    }
  })

  test('another account with the same id is another draft', async () => {
    const draftId = randomUUID()
    for (const person of [await member(t), await member(t)]) {
      const id = await submitIntent(t, person.token, { draftId })
      expect((await t.call(createTickets, { id }, person)).status).toBe(200)
    }
  })
})

test('an intent that was never submitted is no registration to begin the next with, and goes after two days', async () => {
  const mine = await member(t)
  const id = await submitIntent(t, mine.token)
  expect((await t.call(prefillIntent, { id: sessions.groupB }, mine)).status).toBe(204)
  await sweepSales(t.context)
  const there = () => t.db.selectFrom('sales.intent').select('id').where('id', '=', id).execute()
  expect(await there()).toHaveLength(1)
  await t.moveClock(2 * 86_400_000 + 1_000)
  await sweepSales(t.context)
  expect(await there()).toEqual([])
  await t.moveClock(-2 * 86_400_000 - 1_000)
})

test('the region is of the country, the district of the region', async () => {
  const mine = await member(t)
  const { address } = await registration(t)
  const wrong = async (more: object) =>
    faultsOf(await t.call(registerIntent, await registration(t, { address: { ...address, ...more } }), mine))
  expect(await wrong({ country: 'ZZZ' })).toContain('address.country not_offered')
  expect(await wrong({ country: 'CHN' })).toContain('address.city not_offered')
  expect(await wrong({ city: 'HKI' })).toEqual(['address.district not_offered'])
  expect(await wrong({ district: 'NOWHERE' })).toEqual(['address.district not_offered'])
  const typed = { country: 'CHN', city: '440000', district: 'OTHER', districtName: '汕頭市' }
  expect(await wrong(typed)).toEqual([])
  expect(await wrong({ ...typed, districtName: null })).toEqual(['address.districtName required'])
  expect(await wrong({ ...typed, city: '110000', district: null })).toEqual([])
  const abroad = { country: 'JPN', city: null, district: null }
  expect(await wrong({ ...abroad, cityName: 'Tokyo', districtName: 'Minato' })).toEqual([])
  expect(await wrong({ ...abroad, district: 'OTHER', districtName: 'Minato' })).toEqual([
    'address.district not_offered',
  ])
})

test('who is named is asked: a holder whom a company does not name has a place of their own to spare', async () => {
  const mine = await member(t)
  await t.db.updateTable('sales.session').set({ maxTicketsPerAccount: 5, maxTicketsPerPerson: 1 }).execute()
  const made = await t.call(createTickets, { id: await submitIntent(t, mine.token) }, mine)
  const ask = async (isNamed: boolean) => {
    const where = { sessionId: sessions.open, batchId: sessions.groupB, requested: 1 }
    const { body } = await t.call(checkLimit, { ...where, isNamed }, mine)
    return [body.reached, body.byAccount, body.byOwn]
  }
  expect(await ask(true)).toEqual([true, false, true])
  expect(await ask(false)).toEqual([false, false, false])
  await t.call(withdrawTicket, { id: made.body.tickets[0]!.id }, mine)
  expect(await ask(true)).toEqual([false, false, false])
})

test('both spellings of is-pipl tell through whom', async () => {
  const mine = await member(t)
  const id = await submitIntent(t, mine.token)
  for (const path of [0, 1])
    expect((await t.call(isPipl, { id }, { ...mine, path })).body).toEqual({ isPipl: false, reasons: [] })
})
