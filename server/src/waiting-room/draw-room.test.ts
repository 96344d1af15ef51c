import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { timeOfRound } from '#contract/sales/ballot/drand'
import { drawText, isRoundAfter, roundForOpening } from '#contract/waiting-room/draw'
import { getRoomDraw, getRoomOrder } from '#contract/waiting-room/room-draw'
import { showRoom, getWaitingRoom } from '#contract/waiting-room/waiting-room'
import { databaseNow } from '../platform/database/database.ts'
import { openTestApp, type TestApp } from '../testing/index.ts'
import { moveOpening } from './move-opening.ts'
import { openRoom, storeEarly } from './room-rows.ts'
import { drawSeed } from './draw/draw-seed.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

// A past round of quicknet, and its time.
const pastRound = 1_000
const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const randomness = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'
const another = 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'

const asked: string[] = []
const says =
  (text: string, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end(text)
const hasNone = says('{"error":"not found"}', 404)
const hasRound = says(JSON.stringify({ round: pastRound, randomness, signature }))
const lies = says(JSON.stringify({ round: pastRound, randomness, signature: another }))
const hangs: RequestListener = () => undefined
let answer = hasNone
const relay = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(request, response)
})

/** Two processes on one database. */
let t: TestApp
let other: TestApp
beforeAll(async () => {
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const settings = { DRAND_RELAYS: `http://127.0.0.1:${(relay.address() as AddressInfo).port}` }
  t = await openTestApp(settings)
  other = await openTestApp(settings, undefined, t.context.config.databaseReadsUrl ?? '')
})
afterAll(async () => {
  await other.close()
  await t.close()
  relay.closeAllConnections()
  relay.close()
})

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
/** Moves the clock to so many milliseconds after an instant. */
const moveTo = async (instant: string, after: number) =>
  t.moveClock(Date.parse(instant) + after - (await databaseNow(t.db)).getTime())
const state = async (from = t) => (await from.call(showRoom, {})).body
const rowOf = (id: string) => t.db.selectFrom('waiting.room').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const newIds = (count: number) => Array.from({ length: count }, () => randomBytes(16))
/** Returns the root of ids as anybody computes it. */
const rootOf = (ids: readonly Buffer[]) =>
  sha256(
    ids
      .map(id => `${id.toString('hex')}\n`)
      .toSorted()
      .join(''),
  )

beforeEach(async () => {
  answer = hasNone
  // A session has one room: each test gives the room of the test before to none.
  await t.db.deleteFrom('waiting.earlyAdmission').execute()
  await t.db.deleteFrom('waiting.admission').execute()
  await t.db.deleteFrom('waiting.early').execute()
  await t.db.deleteFrom('waiting.room').execute()
  await t.context.waiting.tick()
  await other.context.waiting.tick()
})

const ownSeed = Buffer.alloc(32, 9)
/** Opens a room for a session that opens in a minute, into which people come. */
const gather = async ({ byRound = true, ids = newIds(30) }: { byRound?: boolean; ids?: readonly Buffer[] } = {}) => {
  const opensAt = new Date((await databaseNow(t.db)).getTime() + 60_000).toISOString()
  const sessionId = 'b1000000-0000-4000-8000-000000000003'
  await openRoom(t.context.db, { seed: ownSeed, sessionId, opensAt, byRound })
  const { id } = await t.db.selectFrom('waiting.room').select('id').executeTakeFirstOrThrow()
  expect(await storeEarly(t.context.db, id, ids)).toBe(true)
  await t.context.waiting.tick()
  return { id, opensAt, ids }
}
/** The same, with a list that has been closed, and the past round to decide over it. */
const gatherPast = async () => {
  const room = await gather()
  await moveTo(room.opensAt, 3_500)
  await t.context.waiting.tick()
  const listClosedAt = new Date(timeOfRound(pastRound) - 6_000).toISOString()
  await t.db.updateTable('waiting.room').set({ round: pastRound, listClosedAt }).where('id', '=', room.id).execute()
  return room
}

test('the root is stored and public before the round that decides exists, and the round before anybody comes', async () => {
  const { id, opensAt, ids } = await gather()
  const round = roundForOpening(opensAt)
  const told = { source: 'DRAND', round, seedHash: sha256(ownSeed) }
  expect(await state()).toMatchObject({ state: 'GATHERING', ...told, seed: null })
  expect((await t.call(getRoomDraw, { room: id })).status).toBe(404)
  asked.length = 0
  await moveTo(opensAt, 3_500)
  await t.context.waiting.tick()
  const closed = await state()
  expect(closed).toMatchObject({ state: 'DRAWING', ...told, root: rootOf(ids), early: 30, seed: null })
  expect([closed.ownSeed, (await rowOf(id)).drawnAt]).toEqual([undefined, null])
  expect(isRoundAfter(round, closed.listClosedAt ?? '')).toBe(true)
  expect((await t.call(getRoomDraw, { room: id })).body).toMatchObject({ root: rootOf(ids), draw: null, until: null })
  expect((await t.call(getRoomOrder, { room: id })).status).toBe(404)
  // Nobody comes after it, whatever a process still believes.
  expect(await storeEarly(t.context.db, id, newIds(1))).toBe(false)
  await t.context.waiting.tick()
  expect([asked, (await state()).state]).toEqual([[], 'DRAWING'])
  // Who comes now has a number behind the list at once, in the order of arrival.
  const numbers: (number | null)[] = []
  for (let at = 0; at < 3; at++) numbers.push((await t.call(getWaitingRoom, {})).body.number)
  expect(numbers).toEqual([31, 32, 33])
})

test('the seed follows from room, root, own seed and round, and everything is told', async () => {
  answer = hasRound
  const { id, ids } = await gatherPast()
  await expect.poll(() => t.context.waiting.tick().then(async () => (await state()).state)).toBe('WAITING')
  const text = drawText({
    room: id,
    root: rootOf(ids),
    ownSeed: ownSeed.toString('hex'),
    source: 'DRAND',
    value: `${pastRound} ${randomness}`,
  })
  const seed = sha256(text)
  expect(await state()).toMatchObject({ seed, ownSeed: ownSeed.toString('hex'), seedHash: sha256(ownSeed) })
  const { body } = await t.call(getRoomDraw, { room: id })
  expect(body).toMatchObject({ early: 30, root: rootOf(ids), seedHash: sha256(ownSeed), drand: { round: pastRound } })
  expect(body.draw).toMatchObject({ source: 'DRAND', seed, ownSeed: ownSeed.toString('hex'), signature })
})

test('the list is told in the order of the seed, by the room, and stays after the room has closed, for a month', async () => {
  answer = hasRound
  const { id, ids } = await gatherPast()
  await expect.poll(() => t.context.waiting.tick().then(async () => (await state()).state)).toBe('WAITING')
  const seed = Buffer.from((await state()).seed ?? '', 'hex')
  const digest = (line: string) => sha256(Buffer.concat([seed, Buffer.from(line, 'hex')]))
  const closedAt = (await databaseNow(t.db)).toISOString()
  await t.db.updateTable('waiting.room').set({ closedAt }).where('id', '=', id).execute()
  await t.context.waiting.tick()
  expect((await state()).state).toBe('NONE')
  const list = await t.call(getRoomOrder, { room: id })
  const lines = list.raw.body.trimEnd().split('\n')
  expect(lines.toSorted()).toEqual(ids.map(item => item.toString('hex')).toSorted())
  expect(lines).toEqual(lines.toSorted((a, b) => (digest(a) < digest(b) ? -1 : 1)))
  expect(list.raw.headers['cache-control']).toBe('public, max-age=86400')
  const until = new Date(Date.parse(closedAt) + 30 * 86_400_000).toISOString()
  await expect.poll(async () => (await t.call(getRoomDraw, { room: id })).body.until).toBe(until)
})

test.each([
  ['does not have the round', hasNone],
  ['lies', lies],
  ['hangs', hangs],
])(
  'a relay that %s: the round is awaited for a minute, then the own seed decides, and that is told',
  async (_name, bad) => {
    answer = bad
    const { id, opensAt, ids } = await gather()
    await moveTo(opensAt, 3_500)
    await t.context.waiting.tick()
    const { round } = await state()
    await moveTo(opensAt, 15_000)
    asked.length = 0
    await t.context.waiting.tick()
    await expect.poll(() => asked.length).toBe(1)
    expect(asked[0]).toMatch(new RegExp(`/public/${round}$`))
    await moveTo(opensAt, 65_000)
    await t.context.waiting.tick()
    expect((await state()).state).toBe('DRAWING')
    await moveTo(opensAt, 80_000)
    await expect
      .poll(() => t.context.waiting.tick().then(async () => (await state()).state), { timeout: 15_000 })
      .toBe('WAITING')
    const own = { room: id, root: rootOf(ids), ownSeed: ownSeed.toString('hex'), source: 'OWN', value: '' } as const
    expect(await state()).toMatchObject({ source: 'OWN', round, seed: sha256(drawText(own)) })
    expect((await t.call(getRoomDraw, { room: id })).body).toMatchObject({
      drand: { round },
      draw: { source: 'OWN', signature: null },
    })
  },
)

test('without relays the own seed decides at once, over the root', async () => {
  const { id, opensAt, ids } = await gather({ byRound: false })
  expect(await state()).toMatchObject({ state: 'GATHERING', source: 'OWN' })
  await moveTo(opensAt, 3_500)
  await t.context.waiting.tick()
  const own = { room: id, root: rootOf(ids), ownSeed: ownSeed.toString('hex'), source: 'OWN', value: '' } as const
  expect(await state()).toMatchObject({ state: 'WAITING', source: 'OWN', seed: sha256(drawText(own)) })
  expect((await t.call(getRoomDraw, { room: id })).body.drand).toBeNull()
})

test('however many processes try at once there is one root and one seed, whichever comes first', async () => {
  answer = hasRound
  const { id, opensAt } = await gather()
  await moveTo(opensAt, 3_500)
  const ticks = () => Promise.all([t, other, t, other, t, other].map(process => process.context.waiting.tick()))
  await ticks()
  const { root, listClosedAt } = await rowOf(id)
  await ticks()
  expect(await rowOf(id)).toMatchObject({ root, listClosedAt, drawnAt: null })
  await t.db.updateTable('waiting.room').set({ round: pastRound }).where('id', '=', id).execute()
  await t.context.waiting.tick()
  await expect.poll(async () => ticks().then(async () => (await rowOf(id)).drawnAt)).not.toBeNull()
  const { seed, drawnAt } = await rowOf(id)
  await ticks()
  expect(await rowOf(id)).toMatchObject({ seed, drawnAt, ownSeed })
  for (const process of [t, other]) expect((await state(process)).seed).toBe(seed.toString('hex'))
})

test('of several that draw at once, by the round or without it, one decides', async () => {
  const { id } = await gatherPast()
  const proven = { signature, randomness }
  const told = await Promise.all(
    [t, other, t, other, t, other].map(({ context }, at) => drawSeed(context.db, id, at % 2 === 0 ? proven : null)),
  )
  const [source, ...others] = told.filter(item => item !== null)
  expect(others).toEqual([])
  expect(await rowOf(id)).toMatchObject({ source, ownSeed })
})

test('a stop between root and seed loses nothing: the next process goes on', async () => {
  const { id, ids } = await gatherPast()
  expect(await rowOf(id)).toMatchObject({ drawnAt: null, root: Buffer.from(rootOf(ids), 'hex') })
  // The process that has closed the list looks no more; another one finds the room so.
  answer = hasRound
  await expect.poll(() => other.context.waiting.tick().then(async () => (await state(other)).state)).toBe('WAITING')
  expect(await rowOf(id)).toMatchObject({ source: 'DRAND', signature, early: 30, lastNumber: 30 })
})

test('ids that were chosen by the own seed are worth no more than others', async () => {
  const good: Buffer[] = []
  while (good.length < 200) {
    const id = randomBytes(16)
    const chance = createHash('sha256').update(ownSeed).update(id).digest().readUInt32BE(0)
    if (chance < 2 ** 32 / 20) good.push(id)
  }
  const { opensAt } = await gather({ byRound: false, ids: good })
  await moveTo(opensAt, 3_500)
  await t.context.waiting.tick()
  const seed = Buffer.from((await state()).seed ?? '', 'hex')
  const first = good.filter(id => createHash('sha256').update(seed).update(id).digest().readUInt32BE(0) < 2 ** 32 / 20)
  // Of 200 ten are expected.
  expect(first.length).toBeLessThan(50)
})

test('a list that is closed late is decided by a round that nobody knew then', async () => {
  const { opensAt } = await gather()
  await moveTo(opensAt, 120_000)
  await t.context.waiting.tick()
  const { round = 0, listClosedAt = '', state: is } = await state()
  expect([is, isRoundAfter(round, listClosedAt), round > roundForOpening(opensAt)]).toEqual(['DRAWING', true, true])
})

test('the round moves with the opening; a room whose list is closed is not moved', async () => {
  const { id, opensAt } = await gather()
  const later = (ms: number) => new Date(Date.parse(opensAt) + ms).toISOString()
  const { sessionId } = await rowOf(id)
  await moveOpening(t.context.db, sessionId ?? '', later(300_000))
  await t.context.waiting.tick()
  expect(await state()).toMatchObject({ opensAt: later(300_000), round: roundForOpening(later(300_000)) })
  await moveTo(later(300_000), 3_500)
  await t.context.waiting.tick()
  const closed = await state()
  expect(closed.state).toBe('DRAWING')
  await moveOpening(t.context.db, sessionId ?? '', later(3_600_000))
  await t.context.waiting.tick()
  expect(await state()).toMatchObject({
    opensAt: later(300_000),
    round: closed.round,
    root: closed.root,
    state: 'DRAWING',
  })
})

test('a room of the release before is drawn as it was told, and such a process cannot draw over a closed list', async () => {
  const opensAt = new Date((await databaseNow(t.db)).getTime() + 60_000).toISOString()
  const sessionId = 'b1000000-0000-4000-8000-000000000003'
  await t.db.insertInto('waiting.room').values({ cause: 'OPENING', sessionId, seed: ownSeed, opensAt }).execute()
  await t.context.waiting.tick()
  expect(await state()).toMatchObject({ state: 'GATHERING', seedHash: sha256(ownSeed) })
  await moveTo(opensAt, 3_500)
  await t.context.waiting.tick()
  const drawn = await state()
  expect(drawn).toMatchObject({ state: 'WAITING', seed: ownSeed.toString('hex') })
  expect([drawn.root, drawn.source]).toEqual([undefined, undefined])
  await t.db.deleteFrom('waiting.room').execute()
  const { id } = await gatherPast()
  const asBefore = sql`update waiting.room set drawn_at = platform.now() where id = ${id} and drawn_at is null`
  await expect(asBefore.execute(t.context.db)).rejects.toThrow('room_check')
})
