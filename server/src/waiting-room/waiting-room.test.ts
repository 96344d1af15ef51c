import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { initSession } from '#contract/accounts/slide-check'
import { saveDraft } from '#contract/sales/registration/draft'
import { getTicket } from '#contract/sales/ticket/ticket'
import { isCalled, placeOf } from '#contract/waiting-room/standing'
import { getWaitingList, showRoom } from '#contract/waiting-room/waiting-room'
import { sample } from '#contract/sample'
import { databaseNow } from '../platform/database/database.ts'
import { openTestApp, type TestApp } from '../testing/index.ts'
import { openRoom } from './room-rows.ts'
import { sweepWaiting } from './sweep-waiting.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let t: TestApp
beforeAll(async () => (t = await openTestApp()))
afterAll(() => t.close())

const none = () => t.db.updateTable('waiting.room').set({ closedAt: new Date().toISOString() }).execute()
beforeEach(async () => {
  await none()
  await t.db.deleteFrom('platform.limits').execute()
  await t.db.deleteFrom('waiting.load').execute()
  await t.context.waiting.tick()
})

const sessionId = 'b1000000-0000-4000-8000-000000000003'
let serial = 0
/** Creates a browser with cookies and a user agent. */
const browser = (agent = `Browser ${serial++}`) => {
  const cookies = new Map<string, string>()
  const ask = async (url = '/v1/waiting-room') => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await t.app.inject({ url, headers: { 'user-agent': agent, ...(cookie !== '' && { cookie }) } })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    return answer
  }
  const stand = async () =>
    (await ask()).json<{ state: string; number: number | null; ahead: number | null; id: string | null }>()
  const begin = () => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return t.call(initSession, {}, { headers: { 'user-agent': agent, cookie } })
  }
  return { agent, cookies, ask, stand, begin }
}
const openOfLoad = async () => {
  await openRoom(t.context.db, { seed: Buffer.alloc(32, 7), sessionId: null, opensAt: null })
  await t.context.waiting.tick()
}
/** Admits visitors up to the given place; the others wait. */
const letUpTo = async (number: number) => {
  await t.db.updateTable('waiting.room').set({ admittedUpTo: number }).where('closedAt', 'is', null).execute()
  // The tick reads this state and must not admit another step.
  await t.db
    .updateTable('waiting.room')
    .set({ lastNumber: number })
    .where('closedAt', 'is', null)
    .where('lastNumber', '<', number)
    .execute()
  await t.context.waiting.tick()
}

test('without a room everybody goes on, and nobody has a place', async () => {
  const one = browser()
  expect(await one.stand()).toMatchObject({ state: 'OPEN', number: null })
  // The only cookie is the removal of the mark of a place, which scripts read.
  expect([...one.cookies.values()].filter(value => value !== '')).toEqual([])
  expect((await one.begin()).status).toBe(200)
  expect((await t.call(showRoom, {})).body).toMatchObject({ state: 'NONE', room: null, seedHash: null, seed: null })
  expect((await t.call(getWaitingList, {})).raw.body).toBe('')
})

test('places are given in the order of arrival, and kept', async () => {
  await openOfLoad()
  const crowd = Array.from({ length: 40 }, () => browser())
  const numbers: (number | null)[] = []
  for (const item of crowd.slice(0, 5)) numbers.push((await item.stand()).number)
  const more = await Promise.all(crowd.slice(5).map(async item => (await item.stand()).number))
  expect(numbers).toEqual([...numbers].toSorted((a, b) => (a ?? 0) - (b ?? 0)))
  const all = [...numbers, ...more].map(Number)
  expect(new Set(all).size).toBe(40)
  expect([Math.min(...all), Math.max(...all)]).toEqual([1, 40])
  for (const [index, item] of crowd.entries())
    if (await item.stand().then(({ state }) => state === 'WAITING'))
      expect((await item.stand()).number).toBe(all[index])
})

test('L9: what waits is refused without an admission, whatever else is brought; what does not wait goes on', async () => {
  await openOfLoad()
  const filler = await Promise.all(Array.from({ length: 60 }, () => browser().stand()))
  expect(filler).toHaveLength(60)
  const one = browser()
  expect(await one.stand()).toMatchObject({ state: 'WAITING' })
  const refused = await one.begin()
  expect([refused.status, refused.problem.code]).toEqual([403, 'waiting.needed'])
  expect(refused.raw.headers['retry-after']).toBe('5')
  // An invented number, a place used as an admission, another browser's cookie, and one of another room.
  const forged = browser(one.agent)
  const place = one.cookies.get('firsthand-place') ?? ''
  for (const value of [place, place.replace(/n\d+/, 'n1'), `${place}x`, 'x'.repeat(500), '']) {
    forged.cookies.set('firsthand-admission', value)
    expect((await forged.begin()).status).toBe(403)
  }
  forged.cookies.set('firsthand-place', place.replace(/n\d+/, 'n1'))
  expect((await forged.stand()).number).not.toBe(1)
  const id = crypto.randomUUID()
  expect((await t.call(getTicket, { id }, {})).status).toBe(401)
})

test('L9: whose turn it is comes in by one browser alone, for two hours, and into no other room', async () => {
  await openOfLoad()
  const [one, other] = [browser(), browser()]
  const first = await one.stand()
  await letUpTo(first.number ?? 0)
  other.cookies.set('firsthand-place', one.cookies.get('firsthand-place') ?? '')
  expect((await other.stand()).number).not.toBe(first.number)
  expect((await one.stand()).state).toBe('ADMITTED')
  expect((await one.begin()).status).toBe(200)
  // The same browser is admitted again if it lost the answer; a copy in another browser is not.
  const again = browser(one.agent)
  again.cookies.set('firsthand-place', one.cookies.get('firsthand-place') ?? '')
  expect((await again.stand()).state).toBe('ADMITTED')
  const copy = browser()
  copy.cookies.set('firsthand-admission', one.cookies.get('firsthand-admission') ?? '')
  expect((await copy.begin()).status).toBe(403)
  await t.moveClock(2 * 3_600_000 + 1_000)
  await t.context.waiting.tick()
  expect((await one.begin()).status).toBe(403)
  await none()
  await openOfLoad()
  expect((await one.begin()).status).toBe(403)
})

test('who was logged in when it became too much goes on; who logs in later waits', async () => {
  const { token } = await t.enter()
  await new Promise(done => setTimeout(done, 1_100))
  await openOfLoad()
  const id = crypto.randomUUID()
  const draft = { id, content: sample(saveDraft.input).content, version: 0 }
  const saved = await t.call(saveDraft, draft, { token })
  expect(saved.status).toBe(200)
  const pass = saved.raw.cookies.find(({ name }) => name === 'firsthand-admission')?.value ?? ''
  const at = new Date(Date.now() - 60_000).toISOString()
  await t.db.updateTable('waiting.room').set({ opensAt: at }).where('closedAt', 'is', null).execute()
  await t.context.waiting.tick()
  expect((await t.call(saveDraft, { ...draft, version: 1 }, { token })).problem.code).toBe('waiting.needed')
  // The visitor then continues with the admission, whatever token follows.
  const cookie = `firsthand-admission=${pass}`
  expect((await t.call(saveDraft, { ...draft, version: 1 }, { token, headers: { cookie } })).status).toBe(200)
})

test('before a session opens people gather; at its opening chance orders them, once, as anybody can work out again', async () => {
  const now = (await databaseNow(t.db)).getTime()
  const opensAt = new Date(now + 60_000).toISOString()
  await openRoom(t.context.db, { seed: Buffer.alloc(32, 9), sessionId, opensAt })
  // One room for a session, and one at a time.
  await openRoom(t.context.db, { seed: Buffer.alloc(32, 1), sessionId, opensAt })
  await openRoom(t.context.db, { seed: Buffer.alloc(32, 2), sessionId: null, opensAt: null })
  await t.context.waiting.tick()
  const crowd = Array.from({ length: 30 }, () => browser())
  for (const stand of await Promise.all(crowd.map(item => item.stand())))
    expect(stand).toMatchObject({ state: 'GATHERING', number: null })
  // The visitors can continue until then, and a second request gives no second chance.
  expect((await crowd[0]!.begin()).status).toBe(200)
  const before = crowd[0]!.cookies.get('firsthand-place')
  await crowd[0]!.stand()
  expect(crowd[0]!.cookies.get('firsthand-place')).toBe(before)
  const told = (await t.call(showRoom, {})).body
  expect(told).toMatchObject({
    state: 'GATHERING',
    seed: null,
    seedHash: createHash('sha256').update(Buffer.alloc(32, 9)).digest('hex'),
  })
  await t.context.waiting.tick()
  /** Moves the clock to so many milliseconds after the opening. */
  const moveTo = async (after: number) => t.moveClock(Date.parse(opensAt) + after - (await databaseNow(t.db)).getTime())
  await moveTo(100)
  await t.context.waiting.tick()
  // The session has opened and nobody is sorted yet: nobody continues, gets a number or loses a place.
  expect((await crowd[1]!.begin()).problem.code).toBe('waiting.needed')
  expect(await crowd[0]!.stand()).toMatchObject({ state: 'WAITING', number: null })
  expect(crowd[0]!.cookies.get('firsthand-place')).toBe(before)
  await moveTo(4_000)
  await Promise.all([t.context.waiting.tick(), t.context.waiting.tick(), t.context.waiting.tick()])
  await t.db.updateTable('waiting.room').set({ admittedUpTo: 0 }).where('closedAt', 'is', null).execute()
  const late = browser()
  const stands = await Promise.all(crowd.map(item => item.stand()))
  expect((await late.stand()).number).toBe(31)
  // Anyone can work out the order, and where each one stands.
  const { seed, ownSeed, early } = (await t.call(showRoom, {})).body
  expect([ownSeed, early]).toEqual([Buffer.alloc(32, 9).toString('hex'), 30])
  const list = (await t.call(getWaitingList, {})).raw.body.trimEnd().split('\n')
  const digestOf = (id: string) =>
    createHash('sha256')
      .update(Buffer.from(seed ?? '', 'hex'))
      .update(Buffer.from(id, 'hex'))
      .digest()
  expect(list).toEqual([...list].toSorted((a, b) => Buffer.compare(digestOf(a), digestOf(b))))
  for (const [index, item] of crowd.entries()) {
    const id = /\.e([0-9a-f]{32})/.exec(item.cookies.get('firsthand-place') ?? '')?.[1] ?? ''
    expect(list).toContain(id)
    const spot = { kind: 'EARLY', chance: digestOf(id).readUInt32BE(0) } as const
    if (stands[index]?.state === 'WAITING')
      expect([stands[index].id, stands[index].number]).toEqual([id, placeOf(spot, early)])
  }
  // Whoever is called by the public state comes in, and nobody else.
  await t.db.updateTable('waiting.room').set({ admittedUpTo: 12 }).where('closedAt', 'is', null).execute()
  await t.context.waiting.tick()
  const { upTo } = (await t.call(showRoom, {})).body
  const called = list.filter(id =>
    isCalled({ kind: 'EARLY', chance: digestOf(id).readUInt32BE(0) }, { early: 30, upTo }),
  )
  expect(called.length).toBeGreaterThan(0)
  const inside = new Set<string | undefined>()
  for (const item of crowd)
    if ((await item.stand()).state === 'ADMITTED')
      inside.add(/\.e([0-9a-f]{32})/.exec(item.cookies.get('firsthand-place') ?? '')?.[1])
  expect(inside).toEqual(new Set(called))
})

test('a month after a room closed nothing of its visitors is kept, nor what an ended process said of itself', async () => {
  const now = await databaseNow(t.db)
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000).toISOString()
  const rooms = [31, 29].map(age => ({ id: randomUUID(), closedAt: days(age) }))
  for (const { id, closedAt } of rooms) {
    const seed = Buffer.alloc(32, 1)
    await t.db
      .insertInto('waiting.room')
      .values({ id, cause: 'LOAD', opensAt: closedAt, drawnAt: closedAt, seed, closedAt })
      .execute()
    await t.db
      .insertInto('waiting.early')
      .values({ roomId: id, id: Buffer.alloc(16, 2) })
      .execute()
    const browser = Buffer.alloc(16, 3)
    await t.db.insertInto('waiting.admission').values({ roomId: id, number: 1, browser, at: closedAt }).execute()
    const early = { roomId: id, id: Buffer.alloc(16, 2), chance: 5, browser, at: closedAt }
    await t.db.insertInto('waiting.earlyAdmission').values(early).execute()
  }
  const [ended, living] = [randomUUID(), randomUUID()]
  const load = (process: string, at: string) => ({ process, busy: 0.1, at })
  await t.db
    .insertInto('waiting.load')
    .values([load(ended, days(1)), load(living, days(0))])
    .execute()
  await sweepWaiting(t.context, now)
  const ids = rooms.map(({ id }) => id)
  const early = await t.db.selectFrom('waiting.early').select('roomId').where('roomId', 'in', ids).execute()
  const admitted = await t.db.selectFrom('waiting.admission').select('roomId').where('roomId', 'in', ids).execute()
  const earlyIn = await t.db.selectFrom('waiting.earlyAdmission').select('roomId').where('roomId', 'in', ids).execute()
  expect([early, admitted, earlyIn]).toEqual([[{ roomId: ids[1] }], [{ roomId: ids[1] }], [{ roomId: ids[1] }]])
  const said = await t.db.selectFrom('waiting.load').select('process').where('process', 'in', [ended, living]).execute()
  expect(said).toEqual([{ process: living }])
})
