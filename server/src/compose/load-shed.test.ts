import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { logIn } from '#contract/accounts/login-session'
import { listValues } from '#contract/reference/reference'
import { sample } from '#contract/sample'
import { listDrafts } from '#contract/sales/registration/draft'
import { getPropertyThumbnail } from '#contract/sales/property/sales-session'
import { confirmTicket } from '#contract/sales/ticket/ticket'
import { openTestApp, type TestApp } from '../testing/index.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let t: TestApp
beforeAll(async () => (t = await openTestApp({ DATABASE_POOL: '3', DATABASE_READS_URL: '' })))
afterAll(() => t.close())

/** Takes every place at the database: what comes meanwhile waits, until places are given back one by one. */
const takeAll = async () => {
  const ends: (() => void)[] = []
  const held = Array.from({ length: 3 }, () =>
    t.context.load.own.pass(
      () => 0,
      () => new Promise<void>(done => ends.push(done)),
    ),
  )
  await expect.poll(() => ends).toHaveLength(3)
  return { giveOne: () => ends.shift()?.(), giveAll: () => void ends.splice(0).map(end => end()), held }
}

const waiting = (count: number) => expect.poll(() => t.context.load.own.figures().waiting).toBe(count)

test('who is submitting comes before who reads, who is known before strangers, and a forged token is a stranger’s', async () => {
  const { token } = await t.enter()
  const places = await takeAll()
  const done: string[] = []
  const call = async (name: string, answered: Promise<{ status: number }>) => {
    const { status } = await answered
    done.push(`${name} ${status}`)
  }
  const forged = `${token.slice(0, -6)}AAAAAA`
  // Answered by what is wrong with it, once it is known who asks.
  const ticket = { id: 'no ticket' }
  const calls = []
  for (const item of [
    () => call('login', t.call(logIn, { username: 'nobody@firsthand.example', password: 'Harbour#2026' })),
    () => call('forged', t.call(confirmTicket, ticket, { token: forged })),
    () => call('reads', t.call(listDrafts, {}, { token })),
    () => call('confirms', t.call(confirmTicket, ticket, { token })),
  ]) {
    calls.push(item())
    await waiting(calls.length)
  }
  places.giveOne()
  await Promise.all(calls)
  // Each was answered by its handler, which came to it in the order of what presses.
  expect(done).toEqual(['confirms 400', 'reads 200', 'forged 401', 'login 403'])
  places.giveAll()
  await Promise.all(places.held)
})

test('calls that wait are under way: the waiting room hears of them, of a storm of logins too', async () => {
  const { token } = await t.enter()
  const { underWay } = t.context
  const places = await takeAll()
  underWay.average()
  const logins = Array.from({ length: 9 }, () => t.call(logIn, { username: 'nobody@firsthand.example', password: 'x' }))
  const reads = [t.call(listDrafts, {}, { token })]
  // Of the logins six stand at the database, and the others before them.
  await waiting(7)
  underWay.average()
  await new Promise(done => setTimeout(done, 20))
  expect(underWay.average()).toBeCloseTo(10)
  places.giveAll()
  await Promise.all([...logins, ...reads, ...places.held])
  underWay.average()
  await new Promise(done => setTimeout(done, 5))
  expect(underWay.average()).toBe(0)
})

test('what is kept in memory and the office’s own calls wait for none of it', async () => {
  await t.call(listValues, sample(listValues.input))
  const places = await takeAll()
  const list = await t.call(listValues, sample(listValues.input))
  expect(list.status).toBe(200)
  const health = await t.app.inject('/healthz')
  expect(health.statusCode).toBe(200)
  places.giveAll()
  await Promise.all(places.held)
})

test('what was never kept waits its turn: a stranger may ask for whatever there is not', async () => {
  const places = await takeAll()
  const asked = t.call(getPropertyThumbnail, { id: randomUUID() })
  await waiting(1)
  places.giveOne()
  expect((await asked).status).toBe(404)
  places.giveAll()
  await Promise.all(places.held)
})
