import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { logIn } from '#contract/accounts/login-session'
import { initSession } from '#contract/accounts/slide-check'
import { type PlaceProof, proofText } from '#contract/waiting-room/place-proof'
import { bindPlace, showRoom } from '#contract/waiting-room/waiting-room'
import { databaseNow } from '../../platform/database/database.ts'
import { applyPerson, openTestApp, type TestApp } from '../../testing/index.ts'
import { openRoom } from '../room-rows.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let t: TestApp
beforeAll(async () => (t = await openTestApp({ TRUSTED_PROXIES: '1' })))
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.updateTable('waiting.room').set({ closedAt: new Date().toISOString() }).execute()
  await t.db.deleteFrom('platform.limits').execute()
  await t.context.waiting.tick()
})

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const newKey = () => crypto.subtle.generateKey(algorithm, false, ['sign'])
const base64url = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url')

const sign = async ({ publicKey, privateKey }: CryptoKeyPair, more: { room?: string; at?: string } = {}) => {
  const state = (await t.call(showRoom, {})).body
  const key = base64url(await crypto.subtle.exportKey('raw', publicKey))
  const at = more.at ?? state.now
  const text = Buffer.from(proofText(more.room ?? state.room ?? '', { key, at }))
  return { key, at, signature: base64url(await crypto.subtle.sign(algorithm, privateKey, text)) }
}

type Seen = { state: string; number: number | null; id: string | null }
/** Creates a browser with cookies, at an address. */
const browser = (ip = '192.0.2.1', agent = 'Browser', cookies = new Map<string, string>()) => {
  const headers = (address = ip) => ({
    'user-agent': agent,
    'x-forwarded-for': address,
    ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
  })
  const keep = (answer: { cookies: readonly { name: string; value: string }[] }) => {
    for (const { name, value } of answer.cookies)
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
  }
  return {
    cookies,
    headers,
    keep,
    /** Asks as a page does, from this address or another one. */
    stand: async (address?: string): Promise<Seen> => {
      const answer = await t.app.inject({ url: '/v1/waiting-room', headers: headers(address) })
      keep(answer)
      return answer.json()
    },
    prove: async (proof: PlaceProof, address?: string): Promise<Seen> => {
      const answer = await t.call(bindPlace, proof, { headers: headers(address) })
      expect(answer.status).toBe(200)
      keep(answer.raw)
      return answer.body
    },
    isIn: async () => (await t.call(initSession, {}, { headers: headers() })).status === 200,
    copy: (address = ip, other = agent) => browser(address, other, new Map(cookies)),
  }
}

const openOfLoad = async () => {
  await openRoom(t.context.db, { seed: Buffer.alloc(32, 7), sessionId: null, opensAt: null })
  await t.context.waiting.tick()
}
const letUpTo = async (number: number) => {
  await t.db
    .updateTable('waiting.room')
    .set({ admittedUpTo: number, ledAt: '2100-01-01' })
    .where('closedAt', 'is', null)
    .execute()
  await t.context.waiting.tick()
}

test('the place of a page is bound to the key of its browser: the same number, counted once', async () => {
  await openOfLoad()
  await letUpTo(0)
  const [one, key] = [browser(), await newKey()]
  const { number } = await one.stand()
  expect([...one.cookies.keys()].toSorted()).toEqual(['firsthand-place', 'firsthand-room'])
  expect(await one.prove(await sign(key))).toMatchObject({ state: 'WAITING', number })
  expect([...one.cookies.keys()]).toEqual(['firsthand-seat'])
  // A reload, and another proof, change nothing.
  expect((await one.stand()).number).toBe(number)
  expect((await one.prove(await sign(key))).number).toBe(number)
  await t.context.waiting.tick()
  expect((await t.call(showRoom, {})).body.last).toBe(number)
})

test('once the portal is open, nothing tells the scripts to bind a place', async () => {
  await openOfLoad()
  const one = browser()
  await one.stand()
  await t.db.updateTable('waiting.room').set({ closedAt: new Date().toISOString() }).execute()
  await t.context.waiting.tick()
  expect(one.cookies.has('firsthand-room')).toBe(true)
  expect((await one.stand()).state).toBe('OPEN')
  expect(one.cookies.has('firsthand-room')).toBe(false)
})

test('who holds the key comes in, from whatever network and with whatever version; whoever copied the cookies does not', async () => {
  await openOfLoad()
  await letUpTo(0)
  const [one, key] = [browser(), await newKey()]
  await one.prove(await sign(key))
  await letUpTo(1)
  const thieves = [one.copy(), one.copy('198.51.100.9'), one.copy('192.0.2.1', 'Other')]
  for (const thief of thieves) {
    expect((await thief.stand()).state).toBe('WAITING')
    const own = await thief.prove(await sign(await newKey()))
    expect([own.state, await thief.isIn()]).toEqual(['WAITING', false])
  }
  const moved = one.copy('203.0.113.200', 'Browser, one version later')
  expect((await moved.prove(await sign(key))).state).toBe('ADMITTED')
  expect(await moved.isIn()).toBe(true)
})

test('a copy of the cookies of an early visitor takes no chance from the draw, with whatever account', async () => {
  const opensAt = new Date((await databaseNow(t.db)).getTime() + 60_000).toISOString()
  const sessionId = 'b1000000-0000-4000-8000-000000000001'
  await openRoom(t.context.db, { seed: Buffer.alloc(32, 7), sessionId, opensAt })
  await t.context.waiting.tick()
  const { token } = await t.enter()
  const [one, key] = [browser(), await newKey()]
  const { id } = await one.prove(await sign(key))
  const early = () => t.db.selectFrom('waiting.early').select('id').execute()
  expect(await early()).toHaveLength(2)
  const thief = one.copy()
  const asked = { url: '/v1/waiting-room', headers: { ...thief.headers(), authorization: `Bearer ${token}` } }
  expect((await t.app.inject(asked)).json()).toMatchObject({ state: 'GATHERING', id })
  expect((await early()).map(row => row.id.toString('hex'))).toContain(id)
  // The holder of the key enters the account instead.
  const proof = await sign(key)
  const answer = await t.call(bindPlace, proof, { token, headers: one.headers() })
  expect(answer.body.id).not.toBe(id)
  expect((await early()).map(row => row.id.toString('hex'))).toEqual([answer.body.id])
})

test('without a key a place is bound to browser and network', async () => {
  await openOfLoad()
  await letUpTo(0)
  const one = browser()
  const { number } = await one.stand()
  expect((await one.copy('198.51.100.9').stand()).number).not.toBe(number)
  // The same network, as one address follows another.
  expect((await one.copy('192.0.2.77').stand()).number).toBe(number)
})

test('a proof of another room, of an earlier time, or by another key is worth nothing', async () => {
  await openOfLoad()
  await letUpTo(0)
  const [one, key] = [browser(), await newKey()]
  const { number } = await one.prove(await sign(key))
  await letUpTo(1_000)
  const good = await sign(key)
  const late = new Date((await databaseNow(t.db)).getTime() - 301_000).toISOString()
  const bad: PlaceProof[] = [
    await sign(key, { room: crypto.randomUUID() }),
    await sign(key, { at: late }),
    { ...good, signature: (await sign(await newKey())).signature },
    { ...good, key: (await sign(await newKey())).key },
    { ...good, key: 'A'.repeat(87) },
    { ...good, key: `B${'A'.repeat(86)}` },
    { ...good, signature: 'A'.repeat(86) },
  ]
  for (const proof of bad) expect(await one.copy().prove(proof)).toMatchObject({ state: 'WAITING', number })
  expect((await one.prove(good)).state).toBe('ADMITTED')
})

test('a chance in the draw is bound to the key, too, and stays one chance', async () => {
  const opensAt = new Date((await databaseNow(t.db)).getTime() + 60_000).toISOString()
  const sessionId = 'b1000000-0000-4000-8000-000000000003'
  await openRoom(t.context.db, { seed: Buffer.alloc(32, 9), sessionId, opensAt })
  await t.context.waiting.tick()
  const [one, key] = [browser(), await newKey()]
  const { id } = await one.stand()
  expect((await one.prove(await sign(key))).id).toBe(id)
  const other = browser()
  const direct = await other.prove(await sign(await newKey()))
  expect(direct.id).toMatch(/^[0-9a-f]{32}$/)
  await t.moveClock(Date.parse(opensAt) + 4_000 - (await databaseNow(t.db)).getTime())
  await t.context.waiting.tick()
  expect((await t.call(showRoom, {})).body.early).toBe(2)
  await letUpTo(2)
  expect((await one.copy('198.51.100.9').stand()).state).toBe('WAITING')
  expect((await one.prove(await sign(key), '198.51.100.9')).state).toBe('ADMITTED')
})

test('a second account in one browser waits with another place, though the key is the same', async () => {
  const [anna, bert] = [await applyPerson(t), await applyPerson(t)]
  const logInBy = async (by: ReturnType<typeof browser>, { email, password }: typeof anna) => {
    const headers = by.headers()
    const answer = await t.call(logIn, { username: email, password }, { slideId: await t.slide('LOGIN'), headers })
    by.keep(answer.raw)
    return answer.status
  }
  await openOfLoad()
  await letUpTo(0)
  const [one, key] = [browser(), await newKey()]
  await one.prove(await sign(key))
  await letUpTo(1)
  expect((await one.prove(await sign(key))).state).toBe('ADMITTED')
  expect(await logInBy(one, anna)).toBe(200)
  expect(await logInBy(one, bert)).toBe(403)
  // The refused browser does not come in by the same turn again: it waits, and is not sent round in a circle.
  expect(await one.prove(await sign(key))).toMatchObject({ state: 'WAITING', number: 2 })
  await letUpTo(2)
  expect((await one.prove(await sign(key))).state).toBe('ADMITTED')
  expect(await logInBy(one, bert)).toBe(200)
})

test('a key without a place gets the next one', async () => {
  await openOfLoad()
  await letUpTo(0)
  const numbers = []
  for (let at = 0; at < 5; at++) numbers.push((await browser().prove(await sign(await newKey()))).number)
  expect(numbers).toEqual([1, 2, 3, 4, 5])
})
