import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTickets, checkLimit, registerIntent } from '#contract/sales/registration/intent'
import type { Reader } from '../../platform/database/database.ts'
import { accountHolder, reserveQuota } from '../limits/reserve-quota.ts'
import {
  type Answer,
  applyPerson,
  submitIntent,
  openTestApp,
  registration,
  sessions,
  type TestApp,
} from '../../testing/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const limitTo = (maxTicketsPerAccount: number) =>
  t.db
    .updateTable('sales.session')
    .set({ maxTicketsPerAccount, maxTicketsPerPerson: 1_000 })
    .where('id', '=', sessions.open)
    .execute()
const stranger = async () => {
  const person = await applyPerson(t)
  return { id: person.id, token: (await t.enter(person.email, person.password)).token }
}
const submitMany = async (token: string, count: number): Promise<string[]> => {
  const given = await registration(t)
  const ids: string[] = []
  while (ids.length < count) {
    const answers = await Promise.all(
      Array.from({ length: Math.min(10, count - ids.length) }, () => t.call(registerIntent, given, { token })),
    )
    ids.push(...answers.map(answer => answer.body.id))
  }
  return ids
}
const submit = (token: string, id: string, key: string = randomUUID()) => t.call(createTickets, { id }, { token, key })
const codes = (answers: Answer<typeof createTickets>[]) =>
  answers.map(answer => (answer.status === 200 ? 'made' : answer.problem.code)).toSorted()
const ticketsOf = (accountId: string) =>
  t.db.selectFrom('sales.ticket').selectAll().where('accountId', '=', accountId).execute()
const placesOf = async (accountId: string) =>
  (await t.db.selectFrom('sales.place').select('used').where('holder', '=', `account:${accountId}`).executeTakeFirst())
    ?.used ?? 0

describe('the same ticket twice', () => {
  test('L1: the same key five times at once makes one ticket and five identical answers', async () => {
    await limitTo(2)
    const { id, token } = await stranger()
    const intent = await submitIntent(t, token)
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(token, intent, 'five-at-once')))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(answer => answer.raw.body)).size).toBe(1)
    expect((await submit(token, intent, 'five-at-once')).raw.body).toBe(answers[0]!.raw.body)
    expect(await ticketsOf(id)).toHaveLength(1)
    expect(await placesOf(id)).toBe(1)
  })

  test.each([1, 2, 5])('L2: other keys at once make one ticket, the rest hear of it; %i places', async places => {
    await limitTo(places)
    const { id, token } = await stranger()
    const intent = await submitIntent(t, token)
    const answers = await Promise.all(Array.from({ length: 4 }, () => submit(token, intent)))
    expect(codes(answers)).toEqual(['made', ...Array<string>(3).fill('sales.intent.submitted')])
    expect(codes([await submit(token, intent)])).toEqual(['sales.intent.submitted'])
    expect(await ticketsOf(id)).toHaveLength(1)
    expect(await placesOf(id)).toBe(1)
  })

  test('L5: a key is bound to what it was used for, and to its account', async () => {
    await limitTo(5)
    const [one, other] = [await stranger(), await stranger()]
    const [first, second] = await submitMany(one.token, 2)
    expect((await submit(one.token, first!, 'a-key-of-mine')).status).toBe(200)
    expect((await submit(one.token, second!, 'a-key-of-mine')).problem).toMatchObject({
      status: 422,
      code: 'request.key-reused',
    })
    const theirs = await submit(other.token, await submitIntent(t, other.token), 'a-key-of-mine')
    expect(theirs.status).toBe(200)
    const given = await registration(t)
    const register = (numberOfUnits: number) =>
      t.call(registerIntent, { ...given, numberOfUnits }, { token: one.token, key: 'another-key' })
    const submitted = await register(1)
    expect((await register(2)).problem.code).toBe('request.key-reused')
    expect((await register(1)).body).toEqual(submitted.body)
  })

  test('a refusal is not kept: the same key passes once the reason is gone', async () => {
    await limitTo(1)
    const { token } = await stranger()
    const [first, second] = await submitMany(token, 2)
    await submit(token, first!)
    expect((await submit(token, second!, 'try-again-later')).problem.code).toBe('sales.ticket.limit')
    await limitTo(2)
    expect((await submit(token, second!, 'try-again-later')).status).toBe(200)
  })

  test('no key, no command', async () => {
    const { token } = await stranger()
    const intent = await submitIntent(t, token)
    for (const key of ['', 'short', 'with a space in it', 'x'.repeat(201)]) {
      expect((await submit(token, intent, key)).problem, key).toMatchObject({
        status: 400,
        code: 'request.key-missing',
      })
    }
  })
})

describe('the limit of a session', () => {
  test.each([1, 2, 3, 4, 5])('L3: of fifty submissions at once three are taken; round %i', async () => {
    await limitTo(3)
    const { id, token } = await stranger()
    const intents = await submitMany(token, 50)
    const answers = await Promise.all(intents.map(intent => submit(token, intent)))
    expect(codes(answers)).toEqual(['made', 'made', 'made', ...Array<string>(47).fill('sales.ticket.limit')])
    expect(answers.find(answer => answer.status === 409)?.problem.params).toEqual({ limit: 3 })
    expect(await ticketsOf(id)).toHaveLength(3)
    expect(await placesOf(id)).toBe(3)
    const advice = await t.call(
      checkLimit,
      { sessionId: sessions.open, batchId: sessions.groupB, requested: 1 },
      { token },
    )
    expect(advice.body).toMatchObject({ reached: true, limit: 3, used: 3, byAccount: true, byPerson: [] })
  })

  /**
   * Runs fifty transactions at once that take a place by the given method, pause, and insert their ticket. Returns
   * how many were inserted.
   */
  const race = async (take: (db: Reader, accountId: string) => Promise<boolean>): Promise<number> => {
    const { id, token } = await stranger()
    const intents = await submitMany(token, 50)
    const ticket = (intentId: string) => ({
      id: randomUUID(),
      intentId,
      accountId: id,
      sessionId: sessions.open,
      batchId: sessions.groupB,
      registrationNumber: `R-${intentId}`,
      status: 'PENDING' as const,
      numberOfIntents: 1,
      numberOfUnits: 1,
      depositCents: 1,
    })
    const one = (intentId: string) =>
      t.context.db.transaction().execute(async db => {
        if (!(await take(db, id))) return
        // The pause widens the gap between reading and taking.
        await sql`select pg_sleep(0.01)`.execute(db)
        await db.insertInto('sales.ticket').values(ticket(intentId)).execute()
      })
    await Promise.all(intents.map(one))
    return (await ticketsOf(id)).length
  }

  test('negative control: counting first and inserting after oversells, so the race is real', async () => {
    const checked = await race(async (db, accountId) => {
      const { used } = await db
        .selectFrom('sales.ticket')
        .select(eb => eb.fn.countAll<number>().as('used'))
        .where('accountId', '=', accountId)
        .executeTakeFirstOrThrow()
      return used < 3
    })
    expect(checked).toBeGreaterThan(3)
  })

  const noneIsFull = async (db: Reader, id: string) =>
    (await reserveQuota(db, sessions.open, [{ holder: accountHolder(id), claim: 'FIRM' }], { account: 3, person: 3 }))
      .length === 0
  test('in the same race the counted place holds', async () =>
    expect(await race((db, id) => noneIsFull(db, id))).toBe(3))

  test('two accounts do not take each other’s places', async () => {
    await limitTo(1)
    for (const { token } of [await stranger(), await stranger()]) {
      expect((await submit(token, await submitIntent(t, token))).status).toBe(200)
    }
  })

  test('a submission that is refused takes no place', async () => {
    await limitTo(2)
    const { id, token } = await stranger()
    const intent = await submitIntent(t, token)
    await submit(token, intent)
    for (let n = 0; n < 3; n++) await submit(token, intent)
    expect(await placesOf(id)).toBe(1)
    expect((await submit(token, await submitIntent(t, token))).status).toBe(200)
  })
})

test('each ticket has one transition, one audit row, and a number of its own', async () => {
  await limitTo(6)
  const { id, token } = await stranger()
  const intents = await submitMany(token, 4)
  const answers = await Promise.all(intents.map(intent => submit(token, intent)))
  const made = answers.map(answer => answer.body.tickets[0]!)
  expect(new Set(made.map(ticket => ticket.registrationNumber)).size).toBe(4)
  for (const ticket of made) {
    const moves = await t.db
      .selectFrom('sales.ticketTransition')
      .select(['fromStatus', 'toStatus', 'actor'])
      .where('ticketId', '=', ticket.id)
      .execute()
    expect(moves).toEqual([{ fromStatus: null, toStatus: 'PENDING', actor: `registrant:${id}` }])
    const audit = await t.db.selectFrom('platform.audit').selectAll().where('subject', '=', ticket.id).execute()
    expect(audit).toMatchObject([{ operation: 'sales.tickets.create', result: 'done', actor: `registrant:${id}` }])
  }
})
