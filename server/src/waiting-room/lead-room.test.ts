import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { databaseNow } from '../platform/database/database.ts'
import { networksOf } from '../platform/network.ts'
import { openTestApp, type TestApp } from '../testing/index.ts'
import { openWaitingRoom } from './open-waiting-room.ts'
import { stepOf } from './queue.ts'
import { leadRoom } from './lead-room.ts'
import { openRoom, readRoom } from './room-rows.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let t: TestApp
beforeAll(async () => (t = await openTestApp()))
afterAll(() => t.close())

const room = () => t.db.selectFrom('waiting.room').selectAll().where('closedAt', 'is', null).executeTakeFirst()
const none = () => t.db.updateTable('waiting.room').set({ closedAt: new Date().toISOString() }).execute()
beforeEach(async () => {
  await none()
  await t.db.deleteFrom('waiting.load').execute()
})

/** Opens a room for load with the given number of places, as each process sees it. */
const openOfLoad = async (lastNumber: number) => {
  await openRoom(t.context.db, { seed: Buffer.alloc(32, 7), sessionId: null, opensAt: null })
  await t.db.updateTable('waiting.room').set({ lastNumber }).where('closedAt', 'is', null).execute()
}

/** Simulates a process with a number of concurrent calls and a busy share of the time. */
const processWith = (underWay: { now: number }, work = { share: 0.1 }) => {
  const { db, vault, log } = t.context
  const nothing = () => Promise.resolve(null)
  const given = {
    db,
    vault,
    log,
    nextOpening: nothing,
    closing: nothing,
    rounds: { hasRelays: false, find: nothing },
    logins: { of: () => null, stands: () => Promise.resolve(false), accountOf: nothing },
  }
  const load = { underWay: { average: () => underWay.now }, workShare: () => work.share }
  return openWaitingRoom({ ...given, ...load, when: 'on', connections: 20 })
}

test('it opens when more calls are under way for some seconds than the database does at once, however idle the process is', async () => {
  const underWay = { now: 15 }
  const own = processWith(underWay)
  const seconds = async () => {
    for (let second = 0; second < 6; second++) await own.tick()
  }
  await seconds()
  expect(await room()).toBeUndefined()
  underWay.now = 20
  await seconds()
  expect((await room())?.cause).toBe('LOAD')
})

test('a room that was closed since it was read stays closed, and calls nobody', async () => {
  await openOfLoad(1_000)
  const { room: read, now } = await readRoom(t.context.db)
  if (read === null) throw new Error('a room is open')
  await none()
  await leadRoom(t.context.db, read, { after: 0, upTo: 0 }, now)
  expect(await room()).toBeUndefined()
  const after = await t.db
    .selectFrom('waiting.room')
    .select('admittedUpTo')
    .where('id', '=', read.id)
    .executeTakeFirstOrThrow()
  expect(after.admittedUpTo).toBe(0)
})

test('of several processes one lets people in, once a second', async () => {
  await openOfLoad(1_000)
  const several = [processWith({ now: 0 }), processWith({ now: 0 }), processWith({ now: 0 })]
  const leadLater = (hours: number) =>
    t.db
      .updateTable('waiting.room')
      .set({ ledAt: sql`led_at + make_interval(hours => ${hours})` })
      .where('closedAt', 'is', null)
      .execute()
  const looks = async () => {
    const upTo = []
    for (const [index, waitingRoom] of [...several, ...several].entries()) {
      await waitingRoom.tick()
      upTo.push((await room())?.admittedUpTo ?? 0)
      // However long the other looks take, they are within a second of the first.
      if (index === 0) await leadLater(1)
    }
    await leadLater(-1)
    return [...new Set(upTo)]
  }
  await t.moveClock(1_000)
  const [first = 0, ...others] = await looks()
  expect([first > 0, others]).toEqual([true, []])
  await t.moveClock(2_000)
  expect(await looks()).toEqual([expect.toSatisfy((upTo: number) => upTo > first)])
})

test('several processes together give an address one share; what one of them stops giving, the others give', async () => {
  await openOfLoad(0)
  const [one, other] = [processWith({ now: 0 }), processWith({ now: 0 })]
  const ip = '198.51.100.7'
  const visitor = { place: null, seat: null, admission: null, token: null, browser: 'Browser', area: '198.51.100.0/24' }
  const given = async (from: typeof one, count: number) => {
    const seen = await Promise.all(
      Array.from({ length: count }, () => from.enter({ ...visitor, networks: networksOf(ip) })),
    )
    return seen.filter(({ stand }) => stand.state === 'WAITING' && stand.number !== null).length
  }
  for (const process of [one, other, one, other]) await process.tick()
  // A process gives half of two thousand, and half of the fifty that each second brings while it gives.
  const began = performance.now()
  const most = () => 1_001 + Math.ceil(((performance.now() - began) / 1_000) * 25)
  const first = await given(one, 1_500)
  expect(first).toBeGreaterThanOrEqual(990)
  expect(first).toBeLessThanOrEqual(most())
  expect(await given(other, 1_500)).toBeLessThanOrEqual(most())
  // The other one reports no longer.
  await t.db.updateTable('waiting.load').set({ at: '2026-01-01' }).execute()
  await t.moveClock(10 * 60_000)
  await one.tick()
  expect(await given(one, 2_500)).toBeGreaterThanOrEqual(1_990)
})

test.each([
  ['by arrival', 0],
  ['before the opening', 1_000],
])(
  'where half of those who came %s and were called came, twice as many are called; others are not counted',
  async (_name, early) => {
    await openOfLoad(0)
    await t.db.updateTable('waiting.room').set({ early }).where('closedAt', 'is', null).execute()
    const { id } = (await room()) ?? { id: '' }
    const own = processWith({ now: 0 })
    const set = (values: { admittedUpTo?: number; lastNumber?: number; perSecond?: number }) =>
      t.db.updateTable('waiting.room').set(values).where('id', '=', id).execute()
    await own.tick()
    await t.moveClock(2_000)
    await set({ admittedUpTo: 100, lastNumber: 1_000, perSecond: 20 })
    const came = [...Array.from({ length: 50 }, (_, at) => at + 1), ...Array.from({ length: 50 }, (_, at) => at + 500)]
    const at = (await databaseNow(t.db)).toISOString()
    const browser = Buffer.alloc(16, 4)
    if (early === 0)
      await t.db
        .insertInto('waiting.admission')
        .values(came.map(number => ({ roomId: id, number, browser, at })))
        .execute()
    else
      await t.db
        .insertInto('waiting.earlyAdmission')
        .values(
          came.map(number => ({
            roomId: id,
            id: randomBytes(16),
            chance: Math.floor(((number - 0.5) / early) * 2 ** 32),
            browser,
            at,
          })),
        )
        .execute()
    await own.tick()
    await t.moveClock(8_000)
    const { admittedUpTo: before = 0 } = (await room()) ?? {}
    await own.tick()
    const { admittedUpTo: after = 0, perSecond: rate = 0 } = (await room()) ?? {}
    const { busy } = await t.db
      .selectFrom('waiting.load')
      .select('busy')
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(after - before).toBe(stepOf({ rate, busy, called: 100, came: 50 }))
  },
)

test('it opens when a process is too busy for some seconds, and closes when nobody waits', async () => {
  const work = { share: 0.99 }
  const own = processWith({ now: 0 }, work)
  for (let second = 0; second < 6; second++) await own.tick()
  expect((await room())?.cause).toBe('LOAD')
  await t.db.deleteFrom('waiting.load').execute()
  work.share = 0.1
  await t.moveClock(1_000)
  await own.tick()
  await t.moveClock(62_000)
  await own.tick()
  await own.tick()
  expect(await room()).toBeUndefined()
})
