import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { logIn, logOut } from '#contract/accounts/login-session'
import { initSession } from '#contract/accounts/slide-check'
import { saveDraft } from '#contract/sales/registration/draft'
import { sample } from '#contract/sample'
import { applyPerson, openTestApp, type TestApp } from '../testing/index.ts'
import { openRoom } from './room-rows.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let t: TestApp
type Person = Awaited<ReturnType<typeof applyPerson>>
let [anna, bert]: [Person, Person] = [{} as Person, {} as Person]
beforeAll(async () => {
  t = await openTestApp()
  anna = await applyPerson(t)
  bert = await applyPerson(t)
})
afterAll(() => t.close())

beforeEach(async () => {
  await t.db.updateTable('waiting.room').set({ closedAt: new Date().toISOString() }).execute()
  await t.db.deleteFrom('platform.limits').execute()
  await t.context.waiting.tick()
})

const agent = 'Browser'
/** Creates a browser with its cookies. */
const browser = (cookies = new Map<string, string>()) => {
  const headers = () => ({
    'user-agent': agent,
    ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
  })
  const keep = (answer: { cookies: readonly { name: string; value: string }[] }) => {
    for (const { name, value } of answer.cookies)
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
  }
  const stand = async () => {
    const answer = await t.app.inject({ url: '/v1/waiting-room', headers: headers() })
    keep(answer)
    return answer.json<{ state: string; number: number | null }>()
  }
  const enter = async ({ email, password }: Person) => {
    // The slide check is solved outside the room.
    const slideId = await t.slide('LOGIN')
    const answer = await t.call(logIn, { username: email, password }, { slideId, headers: headers() })
    keep(answer.raw)
    return answer
  }
  const save = async (token: string) => {
    const { content } = sample(saveDraft.input)
    const draft = { id: crypto.randomUUID(), content, version: 0 }
    const answer = await t.call(saveDraft, draft, { token, headers: headers() })
    keep(answer.raw)
    return answer
  }
  const begin = () => t.call(initSession, {}, { headers: headers() })
  return { cookies, stand, enter, save, begin, copy: () => browser(new Map(cookies)) }
}

const openOfLoad = async () => {
  await openRoom(t.context.db, { seed: Buffer.alloc(32, 7), sessionId: null, opensAt: null })
  await t.context.waiting.tick()
}
/** Returns a browser whose turn has come. */
const admitted = async () => {
  const one = browser()
  await one.stand()
  await t.db
    .updateTable('waiting.room')
    .set({ admittedUpTo: 1_000, lastNumber: 1_000 })
    .where('closedAt', 'is', null)
    .execute()
  await t.context.waiting.tick()
  expect((await one.stand()).state).toBe('ADMITTED')
  return one
}
const codeOf = (answer: { status: number; problem: { code: string } }) =>
  answer.status === 200 ? 200 : answer.problem.code

test('a turn is for one account: whoever else logs in by it waits, with a place of their own', async () => {
  await openOfLoad()
  const one = await admitted()
  const copies = Array.from({ length: 8 }, () => one.copy())
  const first = await one.enter(anna)
  expect(first.status).toBe(200)
  expect((await one.save(first.body.token)).status).toBe(200)
  for (const copy of copies) expect(codeOf(await copy.enter(bert))).toBe('waiting.needed')
  // The refused browser has no place left that it could come in by.
  const [refused] = copies
  expect(refused?.cookies.has('firsthand-admission')).toBe(false)
  expect(await refused?.stand()).toMatchObject({ state: 'WAITING' })
  expect((await refused?.begin())?.status).toBe(403)
})

test('of ten logins at once by copies of one turn one account comes in', async () => {
  await openOfLoad()
  const one = await admitted()
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => one.copy().enter(at % 2 ? anna : bert)))
  const inside = new Set(answers.flatMap((answer, at) => (answer.status === 200 ? [at % 2] : [])))
  expect(inside.size).toBe(1)
})

test('the same account comes in again: after a logout, a lost answer, or at another login', async () => {
  await openOfLoad()
  const one = await admitted()
  const before = one.copy()
  const { token } = (await one.enter(anna)).body
  await t.call(logOut, {}, { token })
  const again = await one.enter(anna)
  expect(again.status).toBe(200)
  expect((await one.save(again.body.token)).status).toBe(200)
  // The answer of the first login was lost: the browser still has the cookie from before.
  expect((await before.enter(anna)).status).toBe(200)
  expect(codeOf(await one.enter(bert))).toBe('waiting.needed')
})

test('who was logged in before the turn came binds it by the first call; nobody else’s token goes by it', async () => {
  const [mine, other] = [(await browser().enter(anna)).body.token, (await browser().enter(bert)).body.token]
  await openOfLoad()
  // A room of an opening: who was logged in before waits like everybody.
  await t.db.updateTable('waiting.room').set({ opensAt: '2026-01-01' }).where('closedAt', 'is', null).execute()
  await t.context.waiting.tick()
  const one = await admitted()
  const copy = one.copy()
  expect((await one.save(mine)).status).toBe(200)
  expect((await one.save(mine)).status).toBe(200)
  expect(codeOf(await copy.save(other))).toBe('waiting.needed')
  expect(codeOf(await one.copy().save(other))).toBe('waiting.needed')
  expect((await one.save(mine)).status).toBe(200)
})

test('a login that fails uses up nothing', async () => {
  await openOfLoad()
  const one = await admitted()
  expect((await one.enter({ ...anna, password: 'Wrong#12345' })).status).toBe(401)
  expect((await one.enter(bert)).status).toBe(200)
})
