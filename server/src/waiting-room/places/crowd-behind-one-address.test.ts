import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { logIn } from '#contract/accounts/login-session'
import { generateCode } from '#contract/accounts/one-time-code'
import { initSession } from '#contract/accounts/slide-check'
import type { InputOf, Operation } from '#contract/operation'
import { databaseNow } from '../../platform/database/database.ts'
import type { LeakyLimit } from '../../platform/limits.ts'
import { networksOf, shortenIp } from '../../platform/network.ts'
import type { Visitor } from '../../platform/waiting-room.ts'
import { demo, openTestApp, requestOf, type TestApp } from '../../testing/index.ts'
import { openRoom } from '../room-rows.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** An address that thousands share, and one of somebody else. */
const [carrier, elsewhere] = ['198.51.100.7', '203.0.113.9']
const crowdSize = 5_000
/** Seconds of the test's clock between two looks at the crowd, and in which all of it arrives. */
const [stepSeconds, arrival] = [3, 9]

/** Two processes on one database; a balancer gives each request to the next one. */
let processes: TestApp[] = []
let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  processes = [t, await openTestApp({}, undefined, String(t.context.pool.options.connectionString))]
})
afterAll(async () => {
  for (const process of processes.toReversed()) await process.close()
})

let turn = 0
const nextProcess = (): TestApp => processes[turn++ % processes.length] ?? t
/**
 * Lets each process look twice, because a process counts those whose reports are fresh: at its second look the reports of
 * all of them are, however long the time before it was. A server looks every second.
 */
const look = async () => {
  for (const process of [...processes, ...processes]) await process.context.waiting.tick()
}
const seconds = async () => (await databaseNow(t.db)).getTime() / 1_000

type Stand = { state: string; number: number | null; again: number }
type Browser = { ip: string; cookies: Map<string, string>; stand: Stand | null; asksAt: number }
const newBrowser = (ip: string, asksAt = 0): Browser => ({ ip, cookies: new Map(), stand: null, asksAt })
const headersOf = ({ cookies }: Browser) => ({
  'user-agent': 'Browser',
  ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
})
const ask = async (browser: Browser): Promise<Stand> => {
  const request = { url: '/v1/waiting-room', headers: headersOf(browser), remoteAddress: browser.ip }
  const answer = await nextProcess().app.inject(request)
  expect(answer.statusCode).toBe(200)
  for (const { name, value } of answer.cookies) browser.cookies.set(name, value)
  return (browser.stand = answer.json<Stand>())
}
const hasPlace = ({ stand }: Browser) => stand !== null && (stand.number !== null || stand.state === 'ADMITTED')

/** A visitor who was never seen before, behind the same address. It asks without HTTP, to ask more often. */
const fresh: Visitor = {
  place: null,
  seat: null,
  admission: null,
  token: null,
  browser: 'Browser',
  networks: networksOf(carrier),
  area: shortenIp(carrier) ?? '',
}
const flood = async (times: number): Promise<void> => {
  await Promise.all(Array.from({ length: times }, () => nextProcess().context.waiting.enter(fresh)))
}

const crowd = Array.from({ length: crowdSize }, (_, at) => newBrowser(carrier, (at * arrival) / crowdSize))

test('five thousand behind one address have places in time, beside one that asks ten times as often', async () => {
  await openRoom(t.context.db, { seed: Buffer.alloc(32, 7), sessionId: null, opensAt: null })
  await look()
  const began = await seconds()
  const passed = async () => (await seconds()) - began
  for (let step = 0; crowd.some(browser => !hasPlace(browser)) && (await passed()) < 180; step++) {
    const now = step * stepSeconds
    const due = crowd.filter(browser => !hasPlace(browser) && browser.asksAt <= now)
    const outsider = newBrowser(elsewhere)
    // Before each honest request, ten of the hostile one.
    const asked = due.map(async browser => {
      const hostile = flood(10)
      browser.asksAt = now + (await ask(browser)).again
      await hostile
    })
    await Promise.all([...asked, ask(outsider)])
    // Somebody at another address has a place at the first request, as without all of them.
    expect(hasPlace(outsider)).toBe(true)
    await t.moveClock(stepSeconds * 1_000)
    await look()
  }
  expect(crowd.filter(browser => !hasPlace(browser))).toHaveLength(0)
  const { lastNumber } = await t.db.selectFrom('waiting.room').select('lastNumber').executeTakeFirstOrThrow()
  // The address got its share and no more, from both processes together.
  expect(lastNumber).toBeLessThan(2_000 + 50 * ((await passed()) + stepSeconds) + 100)
})

/** What the address has of each limit, as its accounts and pictures define it. */
const limits: LeakyLimit[] = [
  { name: 'slide-init', burst: 60, everySeconds: 1 },
  { name: 'login', burst: 60, everySeconds: 10 },
  { name: 'code', burst: 20, everySeconds: 30 },
]
/** Takes all that is left of the limits of the address, as a flood does. */
const useUp = async () => {
  for (const { name, burst, everySeconds } of limits)
    while ((await t.context.limits.take({ name, burst, everySeconds }, carrier)).left);
}

const call = async <Op extends Operation>(browser: Browser, op: Op, input: InputOf<Op>, slideId?: string) => {
  const request = requestOf(op, input)
  const headers = {
    ...request.headers,
    ...headersOf(browser),
    ...(slideId !== undefined && { 'x-session-id': slideId }),
  }
  const { statusCode } = await nextProcess().app.inject({ ...request, headers, remoteAddress: browser.ip })
  return statusCode
}

test('three hundred of them get picture, login and code while the address is flooded; an unknown caller waits for seconds', async () => {
  await t.db
    .updateTable('waiting.room')
    .set(eb => ({ admittedUpTo: eb.ref('lastNumber') }))
    .execute()
  await look()
  const admitted = crowd.slice(0, 300)
  for (const browser of admitted) expect((await ask(browser)).state).toBe('ADMITTED')
  const statuses = new Map<string, number>()
  const note = (name: string, status: number) => {
    const key = `${name} ${status}`
    statuses.set(key, (statuses.get(key) ?? 0) + 1)
  }
  for (let at = 0; at < admitted.length; at += 6) {
    await useUp()
    await Promise.all(
      admitted.slice(at, at + 6).map(async (browser, index) => {
        note('picture', await call(browser, initSession, {}))
        const account = { username: demo.email, password: demo.password }
        note('login', await call(browser, logIn, account, await t.slide('LOGIN')))
        const target = { channel: 'SMS', areaCode: '852', phoneNumber: String(60_000_000 + at + index) } as const
        const captchaSessionId = await t.slide('REGISTER')
        note('code', await call(browser, generateCode, { purpose: 'REGISTER', target, captchaSessionId }))
      }),
    )
  }
  expect(Object.fromEntries(statuses)).toEqual({ 'picture 200': 300, 'login 200': 300, 'code 200': 300 })
  // Whoever has neither an admission nor a known browser waits for the next point of the address, and gets it.
  await t.db.updateTable('waiting.room').set({ closedAt: new Date().toISOString() }).execute()
  await look()
  await useUp()
  for (const limit of limits) {
    const { left, seconds: wait } = await t.context.limits.take(limit, carrier)
    if (left) continue
    expect(wait).toBeLessThanOrEqual(30)
    await t.moveClock(wait * 1_000)
    expect((await t.context.limits.take(limit, carrier)).left).toBe(true)
  }
})
