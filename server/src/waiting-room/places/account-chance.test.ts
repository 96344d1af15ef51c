import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { logIn, logOut } from '#contract/accounts/login-session'
import { databaseNow } from '../../platform/database/database.ts'
import { applyPerson, openTestApp, type TestApp } from '../../testing/index.ts'
import { openRoom } from '../room-rows.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let t: TestApp
beforeAll(async () => (t = await openTestApp({ TRUSTED_PROXIES: '1' })))
afterAll(() => t.close())

const sessionId = 'b1000000-0000-4000-8000-000000000001'
let opensAt = ''
beforeEach(async () => {
  for (const table of ['waiting.earlyAdmission', 'waiting.early', 'waiting.room'] as const)
    await t.db.deleteFrom(table).execute()
  await t.db.deleteFrom('platform.limits').execute()
  opensAt = new Date((await databaseNow(t.db)).getTime() + 60_000).toISOString()
  await openRoom(t.context.db, { seed: Buffer.alloc(32, 9), sessionId, opensAt })
  await t.context.waiting.tick()
})

type Seen = { state: string; number: number | null; id: string | null }
type Person = { email: string; password: string }
/** Creates a browser, in which somebody may log in. */
const browser = (agent: string, ip = '192.0.2.1', cookies = new Map<string, string>()) => {
  const headers = () => ({
    'user-agent': agent,
    'x-forwarded-for': ip,
    ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
  })
  return {
    copy: () => browser(agent, ip, new Map(cookies)),
    stand: async (token?: string): Promise<Seen> => {
      const login = token === undefined ? {} : { authorization: `Bearer ${token}` }
      const answer = await t.app.inject({ url: '/v1/waiting-room', headers: { ...headers(), ...login } })
      for (const { name, value } of answer.cookies) cookies.set(name, value)
      return answer.json()
    },
    /** Returns the status of a login. */
    enter: async ({ email, password }: Person): Promise<number> => {
      // The slide check is solved outside the room.
      const slideId = await t.slide('LOGIN')
      const { raw, status } = await t.call(logIn, { username: email, password }, { slideId, headers: headers() })
      for (const { name, value } of raw.cookies) cookies.set(name, value)
      return status
    },
  }
}
const early = async () =>
  (
    await t.db
      .selectFrom('waiting.early')
      .innerJoin('waiting.room', 'waiting.room.id', 'waiting.early.roomId')
      .select('waiting.early.id')
      .where('closedAt', 'is', null)
      .execute()
  ).map(({ id }) => id.toString('hex'))

test('an account has one chance, from whatever browsers it comes; what its browsers had by themselves leaves the draw', async () => {
  const { token } = await t.enter()
  const [phone, laptop, tablet] = [browser('Phone'), browser('Laptop'), browser('Tablet')]
  const [own = ''] = await early()
  const anonymous = (await phone.stand()).id ?? ''
  expect((await early()).toSorted()).toEqual([own, anonymous].toSorted())
  expect((await phone.stand(token)).id).toBe(own)
  expect([(await laptop.stand(token)).id, (await tablet.stand(token)).id]).toEqual([own, own])
  expect(await early()).toEqual([own])
  // Logged out, the browser keeps the chance of the account.
  expect((await phone.stand()).id).toBe(own)
})

test('accounts do not use up the chances of their address, and do not lose their own to another account', async () => {
  const [anna, bert] = [await applyPerson(t), await applyPerson(t)]
  const tokens = [(await t.enter(anna.email, anna.password)).token, (await t.enter(bert.email, bert.password)).token]
  await Promise.all(Array.from({ length: 260 }, (_, at) => browser(`Browser ${at}`).stand()))
  const shared = browser('Shared')
  const [first, second] = [await shared.stand(tokens[0]), await shared.stand(tokens[1])]
  expect(first.id).toMatch(/^[0-9a-f]{32}$/)
  expect(second.id).not.toBe(first.id)
  expect(await early()).toEqual(expect.arrayContaining([first.id, second.id]))
  // A login that has ended is nobody's.
  await t.call(logOut, {}, { token: tokens[1] ?? '' })
  expect((await browser('Later').stand(tokens[1])).id).not.toBe(second.id)
})

/** Opens the session, draws, and calls everybody. */
const draw = async () => {
  await t.db
    .updateTable('waiting.room')
    .set({ opensAt: new Date(Date.parse(opensAt) - 120_000).toISOString() })
    .where('closedAt', 'is', null)
    .execute()
  await t.context.waiting.tick()
  await t.db
    .updateTable('waiting.room')
    .set(eb => ({ admittedUpTo: eb.ref('lastNumber') }))
    .where('closedAt', 'is', null)
    .execute()
  await t.context.waiting.tick()
}

test('the chance of an account lets in each of its browsers, and no other account', async () => {
  const [anna, bert] = [await applyPerson(t), await applyPerson(t)]
  const { token } = await t.enter(anna.email, anna.password)
  const [phone, laptop] = [browser('Phone', '192.0.2.1'), browser('Laptop', '198.51.100.1')]
  await phone.stand(token)
  await laptop.stand(token)
  await draw()
  // Whichever browser asks first, the person comes in by the one that they sit at.
  expect((await phone.stand()).state).toBe('ADMITTED')
  expect((await laptop.stand(token)).state).toBe('ADMITTED')
  expect(await phone.enter(bert)).toBe(403)
  expect(await laptop.enter(anna)).toBe(200)
})

test('a login before the opening enters the account, in each browser; what they had by themselves leaves the draw', async () => {
  const anna = await applyPerson(t)
  const all = ['Phone', 'Laptop', 'Tablet'].map(agent => browser(agent))
  for (const one of all) await one.stand()
  expect(await early()).toHaveLength(3)
  for (const one of all) expect(await one.enter(anna)).toBe(200)
  const [own] = await early()
  expect(await early()).toEqual([own])
  for (const one of all) expect((await one.stand()).id).toBe(own)
})

test('an account with a chance comes in by no other one, and goes on waiting with its own', async () => {
  const anna = await applyPerson(t)
  const [phone, laptop] = [browser('Phone'), browser('Laptop')]
  await phone.stand()
  expect(await laptop.enter(anna)).toBe(200)
  await draw()
  expect((await phone.stand()).state).toBe('ADMITTED')
  expect(await phone.enter(anna)).toBe(403)
  // It now waits with the chance of the account, which is called as well.
  expect((await phone.stand()).state).toBe('ADMITTED')
  expect(await phone.enter(anna)).toBe(200)
})

test('whoever logs in after another person in one browser has a chance of their own', async () => {
  const [anna, bert] = [await applyPerson(t), await applyPerson(t)]
  const shared = browser('Shared')
  expect(await shared.enter(anna)).toBe(200)
  const first = (await shared.stand()).id
  expect(await shared.enter(bert)).toBe(200)
  const second = (await shared.stand()).id
  expect(second).not.toBe(first)
  expect(new Set(await early())).toEqual(new Set([first, second]))
})

test('what a browser had before its account entered the draw admits nobody', async () => {
  const anna = await applyPerson(t)
  const { token } = await t.enter(anna.email, anna.password)
  const phone = browser('Phone')
  await phone.stand()
  const copy = phone.copy()
  await phone.stand(token)
  await draw()
  expect(await copy.stand()).toMatchObject({ state: 'WAITING', id: null })
  expect((await phone.stand()).state).toBe('ADMITTED')
})
