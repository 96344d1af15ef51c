import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getWaitingList, showRoom } from '#contract/waiting-room/waiting-room'
import { databaseNow } from '../platform/database/database.ts'
import { openTestApp, type TestApp } from '../testing/index.ts'
import { openRoom, storeEarly } from './room-rows.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let t: TestApp
beforeAll(async () => (t = await openTestApp()))
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.updateTable('waiting.room').set({ closedAt: new Date().toISOString() }).execute()
  await t.context.waiting.tick()
})

/** A session has one room: each test takes another. */
const sessions = ['b1000000-0000-4000-8000-000000000003', 'b1000000-0000-4000-8000-000000000001']
const path = '/v1/waiting-room/state'
const state = async () => (await t.call(showRoom, {})).body
const enter = (userAgent: string) => t.app.inject({ url: '/v1/waiting-room', headers: { 'user-agent': userAgent } })
const openOfLoad = async () => {
  await openRoom(t.context.db, { seed: Buffer.alloc(32, 7), sessionId: null, opensAt: null })
  await t.context.waiting.tick()
}
/** Opens a room for a session that opens in a minute. */
const openEarly = async () => {
  const sessionId = sessions.pop() ?? ''
  const opensAt = new Date((await databaseNow(t.db)).getTime() + 60_000).toISOString()
  await openRoom(t.context.db, { seed: Buffer.alloc(32, 4), sessionId, opensAt })
  await t.context.waiting.tick()
  return opensAt
}

test('the state is small, the same for everybody, and any cache may store it for a second', async () => {
  await openOfLoad()
  const answers = await Promise.all([
    t.app.inject({ url: path }),
    t.app.inject({
      url: path,
      headers: { cookie: 'firsthand-place=x', 'accept-encoding': 'br', 'user-agent': 'other' },
    }),
  ])
  const [first, second] = answers
  expect(first.body).toBe(second.body)
  expect(first.body.length).toBeLessThan(900)
  for (const { headers, statusCode } of answers) {
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=1, stale-while-revalidate=2, stale-if-error=60')
    // Nothing in it is about the one who asked.
    for (const name of ['set-cookie', 'vary', 'x-correlation-id', 'content-encoding'])
      expect(headers[name]).toBeUndefined()
  }
})

test('another address is refused and stored by no cache, so that nobody fills one', async () => {
  const answer = await t.app.inject({ url: `${path}?x=1` })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([400, 'no-store'])
})

test('it tells how far the room has come, to every process the same', async () => {
  await openOfLoad()
  await Promise.all(Array.from({ length: 40 }, (_, at) => enter(`Browser ${at}`)))
  for (let second = 0; second < 3; second++) {
    await t.moveClock(15_000)
    await t.context.waiting.tick()
  }
  await t.context.waiting.tick()
  const { upTo, last, pace } = await state()
  expect(last).toBe(40)
  expect(upTo).toBeGreaterThan(2)
  expect(pace.length).toBeGreaterThan(0)
  for (const { seconds, places } of pace) expect(seconds > 0 && places <= upTo).toBe(true)
})

test('a room of a session ends with its registration, one of load with the last that is open', async () => {
  const session = await t.db
    .selectFrom('sales.session')
    .select(({ fn }) => fn.max('closesAt').as('closesAt'))
    .where('opensAt', '<', (await databaseNow(t.db)).toISOString())
    .executeTakeFirstOrThrow()
  await openOfLoad()
  expect((await state()).endsAt).toBe(session.closesAt)
})

test('every early place that was told is stored: in a crowd larger than a statement has parameters, and through faults', async () => {
  await openEarly()
  const { id } = await t.db
    .selectFrom('waiting.room')
    .select('id')
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const stored = async () =>
    (
      await t.db
        .selectFrom('waiting.early')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('roomId', '=', id)
        .executeTakeFirstOrThrow()
    ).count
  const told = await Promise.all(Array.from({ length: 60 }, (_, at) => enter(`Browser ${at}`)))
  const ids = told.map(answer => answer.json<{ id: string | null }>().id)
  expect(new Set(ids).size).toBe(60)
  expect(await stored()).toBe(60)
  const many = Array.from({ length: 70_000 }, (_, at) => {
    const bytes = Buffer.alloc(16)
    bytes.writeUInt32BE(at)
    return bytes
  })
  expect(await storeEarly(t.context.db, id, many)).toBe(true)
  expect(await stored()).toBe(70_060)
  // The database refuses: nobody is told a place that is not stored, and nobody is turned away.
  await t.db.schema.alterTable('waiting.early').renameTo('early_elsewhere').execute()
  const refused = await enter('Browser late')
  await t.db.schema.alterTable('waiting.early_elsewhere').renameTo('early').execute()
  expect(refused.json()).toMatchObject({ state: 'GATHERING', id: null })
  // The cookie says since when this visitor asks, which is no place.
  expect(refused.cookies.filter(({ value }) => /\.e[0-9a-f]{32}\./.test(value))).toEqual([])
  expect((await enter('Browser late')).json<{ id: string | null }>().id).toMatch(/^[0-9a-f]{32}$/)
})

test('the order is read once, and told only after the draw', async () => {
  const opensAt = await openEarly()
  await Promise.all(Array.from({ length: 20 }, (_, at) => enter(`Browser ${at}`)))
  expect((await t.call(getWaitingList, {})).raw.body).toBe('')
  await t.moveClock(Date.parse(opensAt) + 4_000 - (await databaseNow(t.db)).getTime())
  await t.context.waiting.tick()
  const [first, second] = await Promise.all([t.call(getWaitingList, {}), t.call(getWaitingList, {})])
  expect(first.raw.body.trimEnd().split('\n')).toHaveLength(20)
  expect(second.raw.body).toBe(first.raw.body)
  expect(first.raw.headers['cache-control']).toBe('public, max-age=60')
  expect(t.context.waiting.order()).toBe(t.context.waiting.order())
})
