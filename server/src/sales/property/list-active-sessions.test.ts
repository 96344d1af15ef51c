import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTickets, registerIntent } from '#contract/sales/registration/intent'
import { listActiveSessions, getSession } from '#contract/sales/property/sales-session'
import { listSessions } from '#contract/sales/property/session-list'
import { confirmTicket } from '#contract/sales/ticket/ticket'
import { databaseNow } from '../../platform/database/database.ts'
import { enterStaff } from '../../testing/enter-staff.ts'
import { submitIntent, openTestApp, registration, sessions, type TestApp } from '../../testing/index.ts'

let t: TestApp
let token: string
let now: number
beforeAll(async () => {
  t = await openTestApp()
  // The test stops the clock, because one millisecond is too short to hit with a running clock.
  now = +(await databaseNow(t.db))
  await sql`create or replace function platform.now() returns timestamptz language sql stable
    return ${sql.lit(new Date(now).toISOString())}::timestamptz`.execute(t.db)
  await t.db.updateTable('sales.session').set({ maxTicketsPerAccount: 100, maxTicketsPerPerson: 100 }).execute()
  token = (await t.enter()).token
})
afterAll(() => t.close())

const day = 86_400_000
/** Sets the demo's first session to open and close so many milliseconds from now. */
const window = (opens: number, closes: number) =>
  t.db
    .updateTable('sales.session')
    .set({
      opensAt: new Date(now + opens).toISOString(),
      closesAt: new Date(now + closes).toISOString(),
      verifyBy: new Date(now + closes + day).toISOString(),
    })
    .where('id', '=', sessions.open)
    .execute()

const moments = [
  { name: 'a millisecond before it opens', opens: 1, closes: day, phase: 'UPCOMING', code: 'sales.session.not-open' },
  { name: 'as it opens', opens: 0, closes: day, phase: 'OPEN', code: null },
  { name: 'a millisecond before it closes', opens: -day, closes: 1, phase: 'OPEN', code: null },
  { name: 'as it closes', opens: -day, closes: 0, phase: 'CLOSED', code: 'sales.session.closed' },
  { name: 'a millisecond after', opens: -day, closes: -1, phase: 'CLOSED', code: 'sales.session.closed' },
] as const

describe.each(moments)('L7: $name', ({ opens, closes, phase, code }) => {
  test(`the session is ${phase}, listed unless closed`, async () => {
    await window(opens, closes)
    const one = await t.call(getSession, { id: sessions.open }, { token })
    expect(one.body).toMatchObject({ now: new Date(now).toISOString(), session: { phase } })
    const { body } = await t.call(listActiveSessions, {}, { token })
    const listed = body.properties.flatMap(property => property.sessions).find(({ id }) => id === sessions.open)
    expect(listed?.phase).toBe(phase === 'CLOSED' ? undefined : phase)
  })

  test('registering, submitting and confirming: one verdict, whatever the client says of the time', async () => {
    await window(-day, day)
    const given = await registration(t)
    const intent = await submitIntent(t, token)
    const made = await t.call(createTickets, { id: await submitIntent(t, token) }, { token })
    await window(opens, closes)
    const headers = { date: new Date(now + opens + 1000).toUTCString(), 'x-now': '2026-01-01T00:00:00Z' }
    const sent = { token, headers }
    const registered = await t.call(registerIntent, given, sent)
    const submitted = await t.call(createTickets, { id: intent }, sent)
    for (const answer of [registered, submitted]) {
      expect([answer.status, answer.status === 200 ? null : answer.problem.code]).toEqual([
        code === null ? 200 : 409,
        code,
      ])
    }
    // Before the opening there is nothing to confirm; from the closing time on it is too late.
    const confirmed = await t.call(confirmTicket, { id: made.body.tickets[0]!.id }, sent)
    expect(confirmed.status === 200 ? null : confirmed.problem.code).toBe(
      phase === 'CLOSED' ? 'sales.session.closed' : null,
    )
  })
})

test('a property whose sessions are all closed is not listed; one to come is', async () => {
  await window(-day, 0)
  const { body } = await t.call(listActiveSessions, {}, { token })
  const names = body.properties.map(property => property.name.en)
  expect(body.properties.every(property => property.sessions.length > 0)).toBe(true)
  await window(-day, day)
  const again = await t.call(listActiveSessions, {}, { token })
  expect(again.body.properties.length).toBe(names.length + 1)
  const phases = again.body.properties.flatMap(property => property.sessions.map(session => session.phase))
  expect(phases.toSorted()).toEqual(['OPEN', 'OPEN', 'UPCOMING'])
})

test('batches stand under their session, in order', async () => {
  const { body } = await t.call(getSession, { id: sessions.open }, { token })
  expect(body.session.batches.map(batch => batch.id)).toEqual([sessions.groupA, sessions.groupB])
  expect(body.session.batches[0]).toMatchObject({ minUnits: 2, maxUnits: 4 })
})

test('it is told packed, to whoever is logged in, and kept by nobody', async () => {
  const ask = (encoding: string) =>
    t.app.inject({
      url: '/v1/sales/active-property-and-session',
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
    })
  const [plain, packed] = [await ask('identity'), await ask('gzip, br')]
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' })
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
})

test('staff see all sessions, closed ones too, and which they work at', async () => {
  const office = await enterStaff(t, 'COUNTER')
  const { rows } = (await t.call(listSessions, {}, { office })).body
  expect(rows).toHaveLength(4)
  expect(rows.filter(({ isAssigned }) => isAssigned).map(({ id }) => id)).toEqual([sessions.open])
  expect(rows.map(({ opensAt }) => opensAt)).toEqual(
    rows
      .map(({ opensAt }) => opensAt)
      .toSorted()
      .toReversed(),
  )
})
