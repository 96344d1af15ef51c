import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginCheck, listFindings, openFinding } from '#contract/sales/checks/finding'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { checkSession, sharedMobile } from '../../testing/staff/checks.ts'
import { correctionsOf } from '../../testing/staff/corrections.ts'
import { registered } from '../../testing/staff/registered.ts'
import { closeSession, faultsOf, setSession } from '../../testing/registrants.ts'
import { eraseRegistrations } from '../registration/erase-registrations.ts'
import { checkClosed } from './check-closed.ts'
import { runCheck } from './run-check.ts'

vi.setConfig({ testTimeout: 60_000 })
let t: TestApp
let office: string
let manager: string
const sessionId = sessions.open
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'SUPERVISOR')
  manager = await enterStaff(t, 'SALES_MANAGER')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const shared = () => sharedMobile(t, office)

test('two checks are one', async () => {
  await shared()
  const [one, two] = await Promise.all([
    t.call(beginCheck, { sessionId }, { office }),
    t.call(beginCheck, { sessionId }, { office: manager }),
  ])
  expect([one.body.isRunning, two.body.isRunning]).toEqual([true, true])
  expect(one.body.askedAt).toBe(two.body.askedAt)
  await Promise.all([runCheck(t.context, sessionId), runCheck(t.context, sessionId)])
  const { run } = (await t.call(listFindings, { sessionId }, { office })).body
  expect(run).toMatchObject({ isRunning: false, failed: [] })
  expect(run?.registrations).toBeGreaterThan(1)
  // The worker that found the other one running comes back in a minute.
  await sql`delete from graphile_worker._private_jobs where key = ${`check ${sessionId}`}`.execute(t.db)
})

describe('by itself', () => {
  const asked = async () => (await t.call(listFindings, { sessionId }, { office })).body.run
  test('once after registration has closed, and again when it was extended and has closed again', async () => {
    await shared()
    const before = await asked()
    await checkClosed(t.context)
    expect(await asked()).toEqual(before)
    const reopen = await closeSession(t, sessionId)
    await checkClosed(t.context)
    const run = await asked()
    expect(run).toMatchObject({ isRunning: true, askedBy: null })
    await runCheck(t.context, sessionId)
    await checkClosed(t.context)
    expect(await asked()).toMatchObject({ isRunning: false, askedAt: run?.askedAt })
    await reopen()
    await checkClosed(t.context)
    expect(await asked()).toMatchObject({ askedAt: run?.askedAt })
    const { closesAt } = await t.db
      .selectFrom('sales.session')
      .select('closesAt')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
    await sql`update sales.session set closes_at = platform.now() - interval '1.0000017 seconds'
      where id = ${sessionId}`.execute(t.db)
    await checkClosed(t.context)
    const second = await asked()
    expect(second?.askedAt).not.toBe(run?.askedAt)
    await runCheck(t.context, sessionId)
    await checkClosed(t.context)
    expect(await asked()).toMatchObject({ isRunning: false, askedAt: second?.askedAt })
    await setSession(t, sessionId, { closesAt })
  })
  test('what nobody has asked for is not done', async () => {
    const before = await asked()
    await runCheck(t.context, sessionId)
    expect(await asked()).toEqual(before)
  })
})

test('pages follow each other, and are narrowed down by kind and state', async () => {
  const { finding } = await shared()
  const all = (await t.call(listFindings, { sessionId }, { office })).body
  expect(all.rows.filter(({ state }) => state === 'OPEN')).toHaveLength(all.open)
  const after = all.rows[0]?.id ?? ''
  const next = (await t.call(listFindings, { sessionId, after }, { office })).body
  expect(next.rows.map(({ id }) => id)).toEqual(all.rows.slice(1).map(({ id }) => id))
  const narrow = (await t.call(listFindings, { sessionId, kind: 'MOBILE_SHARED', state: 'OPEN' }, { office })).body
  expect(narrow.rows.map(({ id }) => id)).toContain(finding.id)
  expect(narrow.rows.every(({ kind, state }) => kind === 'MOBILE_SHARED' && state === 'OPEN')).toBe(true)
  const wrong = await t.call(listFindings, { sessionId, kind: 'X' as never }, { office })
  expect(faultsOf(wrong).map(item => item.split(' ')[0])).toEqual(['kind'])
})

test('what was read of a registration is read again when it was corrected, and not before', async () => {
  const one = await registered(t)
  await checkSession(t, office)
  const readAt = async () =>
    (await t.db.selectFrom('sales.checkReading').select('readAt').where('intentId', '=', one.intent).executeTakeFirst())
      ?.readAt
  const before = await readAt()
  await checkSession(t, office)
  expect(await readAt()).toBe(before)
  const person = { dateOfBirth: '1990-03-27' }
  const corrected = await correctionsOf(t, office).correct(one.ticketId, { personId: one.id, person })
  expect(corrected.status).toBe(200)
  await checkSession(t, office)
  expect(await readAt()).not.toBe(before)
})

test('once those whom it is about are erased, a finding knows nobody', async () => {
  const { finding, one, two } = await shared()
  const subject = async () =>
    (await t.db.selectFrom('sales.finding').select('subject').where('id', '=', finding.id).executeTakeFirst())?.subject
  await t.db.updateTable('sales.ticket').set({ status: 'VOIDED' }).where('id', '=', one.ticketId).execute()
  await eraseRegistrations(t.context.db, one.id)
  // The other person's registration still counts, so the finding keeps its index.
  expect(await subject()).toMatch(/^[0-9a-f]{64}$/)
  await t.db.updateTable('sales.ticket').set({ status: 'VOIDED' }).where('id', '=', two.ticketId).execute()
  await eraseRegistrations(t.context.db, two.id)
  expect(await subject()).toBe(`erased:${finding.id}`)
  expect((await t.call(openFinding, { sessionId, id: finding.id }, { office })).body.registrations).toHaveLength(2)
})
