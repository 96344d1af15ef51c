import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { logOut } from '#contract/accounts/login-session'
import { initSession } from '#contract/accounts/slide-check'
import type { Operation } from '#contract/operation'
import { showRoom } from '#contract/waiting-room/waiting-room'
import { databaseNow } from '../platform/database/database.ts'
import { openTestApp, type TestApp } from '../testing/index.ts'
import { openRoom } from './room-rows.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let t: TestApp
beforeAll(async () => (t = await openTestApp()))
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.updateTable('waiting.room').set({ closedAt: new Date().toISOString() }).execute()
  await t.db.deleteFrom('platform.limits').execute()
  await t.context.waiting.tick()
})

const house = '198.51.100.7'
/** The cookie of a chance in the draw. */
const chance = /\.e[0-9a-f]{32}\./
type Seen = { state: string; number: number | null }

/** Creates a visitor at a network address, with cookies, a token and a user agent. */
const visitor = (remoteAddress: string, more: { token?: string; agent?: string } = {}) => {
  const cookies = new Map<string, string>()
  const ask = async (url: string, method: Operation['method'] = 'GET') => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      'user-agent': more.agent ?? 'Browser',
      ...(cookie !== '' && { cookie }),
      ...(more.token !== undefined && { authorization: `Bearer ${more.token}` }),
    }
    const answer = await t.app.inject({ url, method, headers, remoteAddress })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    return answer
  }
  const stand = async () => (await ask('/v1/waiting-room')).json<Seen>()
  /** True if requests behind the waiting room succeed for the visitor. */
  const isIn = async () => (await ask(initSession.path, initSession.method)).statusCode !== 403
  return { cookies, stand, isIn }
}
const look = async (from: string, times: number) => {
  for (let at = 0; at < times; at += 100) await Promise.all(Array.from({ length: 100 }, () => visitor(from).stand()))
}
/** Sends requests from an address until it gets no more places, while another address can still use its own share. */
const fill = async (from: string) => {
  const areServed = async (address: string, count: number) => {
    const seen = await Promise.all(Array.from({ length: count }, () => visitor(address).stand()))
    return seen.every(({ number }) => number !== null)
  }
  while (await areServed(from, 400));
  expect(await areServed('198.51.100.8', 100)).toBe(true)
}
const openOfLoad = async () => {
  await openRoom(t.context.db, { seed: Buffer.alloc(32, 7), sessionId: null, opensAt: null })
  await t.context.waiting.tick()
}
const pass = async (ms: number) => {
  await t.moveClock(ms)
  await t.context.waiting.tick()
}

test('whoever fills an address slows it down: it is given places again a moment later', async () => {
  await openOfLoad()
  await fill(house)
  const neighbour = visitor(house)
  await pass(60_000)
  expect((await neighbour.stand()).number).not.toBeNull()
})

test('before an opening one address has some chances in the draw; who found none has a place after it', async () => {
  const opensAt = new Date((await databaseNow(t.db)).getTime() + 600_000).toISOString()
  const sessionId = 'b1000000-0000-4000-8000-000000000003'
  await openRoom(t.context.db, { seed: Buffer.alloc(32, 9), sessionId, opensAt })
  await t.context.waiting.tick()
  await look(house, 400)
  const neighbour = visitor(house)
  await pass(60_000)
  // The neighbour is not excluded from the draw either, as long as it has not begun.
  await neighbour.stand()
  expect(neighbour.cookies.get('firsthand-place')).toMatch(chance)
  await pass(550_000)
  await pass(10_000)
  const { early } = (await t.call(showRoom, {})).body
  expect(early).toBeLessThan(250)
  const late = visitor(house)
  const stand = await late.stand()
  expect(stand.state === 'ADMITTED' || (stand.number ?? 0) > early).toBe(true)
})

test('a place lets in one browser, not two hundred that call themselves the same at two hundred addresses', async () => {
  await openOfLoad()
  const one = visitor('192.0.2.1')
  const { number } = await one.stand()
  await t.db
    .updateTable('waiting.room')
    .set({ admittedUpTo: number ?? 0 })
    .where('closedAt', 'is', null)
    .execute()
  await t.context.waiting.tick()
  await one.stand()
  expect(await one.isIn()).toBe(true)
  const copies = Array.from({ length: 200 }, (_, at) => visitor(`10.20.${at}.1`))
  // Half of the cookies are admissions, half are places.
  const name = (at: number) => (at % 2 === 0 ? 'firsthand-admission' : 'firsthand-place')
  const answers = []
  for (const [index, copy] of copies.entries()) {
    copy.cookies.set(name(index), one.cookies.get(name(index)) ?? '')
    if (index % 2 === 1) await copy.stand()
    answers.push(await copy.isIn())
  }
  expect(answers.filter(Boolean).length).toBeLessThanOrEqual(5)
  // The owner of the admission can continue.
  expect(await one.isIn()).toBe(true)
})

test('in a room of load a token lets in whose login stands: not one that logged out, nor one that has run out', async () => {
  const [stays, leaves] = [await t.enter(), await t.enter()]
  await t.call(logOut, {}, { token: leaves.token })
  await pass(2_000)
  await openOfLoad()
  expect(await visitor(house, { token: stays.token }).isIn()).toBe(true)
  expect(await visitor(house, { token: leaves.token }).isIn()).toBe(false)
  // By the time it expires, everyone who was here has an admission of their own.
  await pass(3_600_000)
  expect(await visitor(house, { token: stays.token }).isIn()).toBe(false)
})

test('what a login lets in is one person: not everybody who has the token', async () => {
  const { token } = await t.enter()
  await pass(2_000)
  await openOfLoad()
  const answers = []
  for (let at = 0; at < 30; at++) answers.push(await visitor(`10.30.${at}.1`, { token, agent: `Browser ${at}` }).isIn())
  expect(answers.filter(Boolean)).toHaveLength(6)
})
