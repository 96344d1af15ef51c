import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { logOut } from '#contract/accounts/login-session'
import { databaseNow } from '../platform/database/database.ts'
import { applyPerson, openTestApp, type TestApp } from '../testing/index.ts'
import { openRoom } from './room-rows.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let t: TestApp
beforeAll(async () => (t = await openTestApp({ TRUSTED_PROXIES: '1' })))
afterAll(() => t.close())

const sessions = [1, 3].map(digit => `b1000000-0000-4000-8000-00000000000${digit}`)
let opensAt = ''
beforeEach(async () => {
  await t.db.updateTable('waiting.room').set({ closedAt: new Date().toISOString() }).execute()
  await t.db.deleteFrom('platform.limits').execute()
  opensAt = new Date((await databaseNow(t.db)).getTime() + 60_000).toISOString()
  await openRoom(t.context.db, { seed: Buffer.alloc(32, 9), sessionId: sessions.pop() ?? '', opensAt })
  await t.context.waiting.tick()
})

type Seen = { state: string; number: number | null; id: string | null }
/** Creates a browser, in which somebody may log in. */
const browser = (agent: string, ip = '192.0.2.1') => {
  const cookies = new Map<string, string>()
  return {
    cookies,
    stand: async (token?: string): Promise<Seen> => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = {
        'user-agent': agent,
        'x-forwarded-for': ip,
        ...(cookie !== '' && { cookie }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      }
      const answer = await t.app.inject({ url: '/v1/waiting-room', headers })
      for (const { name, value } of answer.cookies) cookies.set(name, value)
      return answer.json()
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
  const anonymous = (await phone.stand()).id
  expect(await early()).toEqual([anonymous])
  const own = (await phone.stand(token)).id
  expect(own).not.toBe(anonymous)
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
