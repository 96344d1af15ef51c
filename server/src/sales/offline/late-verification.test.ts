import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { acceptLateVerification, listOfflineDesks, settleDeskConflict } from '#contract/sales/desk/desk-conflict'
import { returnDeskSet } from '#contract/sales/desk/desk-set'
import { openTicket } from '#contract/sales/desk/desk'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { declared, receiptsOf, takeSet, writtenOff } from '../../testing/staff/desk-sets.ts'
import { ago, setSession } from '../../testing/registrants.ts'
import { voidDue } from '../ticket/void-due.ts'
import { isLate } from './moment.ts'

vi.setConfig({ testTimeout: 60_000 })

const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 17, minute))
test.each([
  // made, deadline, arrived
  [10, 20, 30, true],
  [10, 20, 20, true],
  [10, 20, 19, false],
  [20, 20, 30, false],
  [25, 20, 30, false],
])('made at :%i, due at :%i, arrived at :%i: late %s', (made, due, arrived, expected) => {
  expect(isLate({ judgedAt: at(made), verifyBy: at(due), now: at(arrived) })).toBe(expected)
})

describe('a verification that arrives after the deadline', () => {
  let t: TestApp
  let office: string
  let supervisor: string
  let times: { closesAt: string; verifyBy: string }
  beforeAll(async () => {
    t = await openTestApp()
    await setSession(t, sessions.open, { maxTicketsPerAccount: 9, maxTicketsPerPerson: 9 })
    times = await t.db
      .selectFrom('sales.session')
      .select(['closesAt', 'verifyBy'])
      .where('id', '=', sessions.open)
      .executeTakeFirstOrThrow()
    supervisor = await enterStaff(t, 'SUPERVISOR')
  })
  afterAll(() => t.close())
  beforeEach(async () => {
    await t.db.deleteFrom('platform.limits').execute()
    office = await enterStaff(t, 'COUNTER')
  })
  afterEach(async () => {
    await setSession(t, sessions.open, times)
    // The deadline of the next test must not wait for a desk of this one.
    await t.db
      .updateTable('sales.deskSet')
      .set({ endsAt: ago(0) })
      .execute()
  })

  /** Sends a verification now that was made half a minute ago, with the deadline between the two. */
  const sentLate = async (by = office) => {
    const one = await declared(t)
    const set = await takeSet(t, by)
    await t.db
      .updateTable('sales.deskSet')
      .set({ takenAt: ago(60_000) })
      .where('id', '=', set.id)
      .execute()
    await setSession(t, sessions.open, { closesAt: ago(1_000), verifyBy: ago(1_000) })
    const madeAt = ago(30_000)
    const codes = []
    for (const action of set.work(one, set.firstReceipt))
      codes.push((await set.send(one.ticketId, action, { madeAt })).body.conflict?.code ?? null)
    expect(codes).toEqual([null, null, 'sales.desk-set.late'])
    const ids = { setId: set.id, ticketId: one.ticketId }
    return { one, set, madeAt, ids, reason: 'Seen on the list of visitors' }
  }
  const accept = (late: { ids: { setId: string; ticketId: string }; reason: string }, by = supervisor) =>
    t.call(acceptLateVerification, { ...late.ids, reason: late.reason }, { office: by })
  const conflictsOf = async (ticketId: string, by = supervisor) =>
    (await t.call(listOfflineDesks, {}, { office: by })).body.conflicts.filter(
      conflict => conflict.ticketId === ticketId,
    )
  const statusOf = async (ticketId: string) => (await t.call(openTicket, { id: ticketId }, { office })).body.status

  test('waits for a supervisor, who reads both times, the desk and the clerk, and accepts it', async () => {
    const late = await sentLate()
    expect(await statusOf(late.one.ticketId)).toBe('REGISTERED')
    expect(await receiptsOf(t, late.one.ticketId)).toEqual([])
    const [waiting] = await conflictsOf(late.one.ticketId)
    expect(waiting).toMatchObject({ staffName: 'WONG Lai Ming', isOwn: false, settled: null })
    expect(new Date(waiting?.verifyBy ?? 0).getTime()).toBeGreaterThan(new Date(late.madeAt).getTime())
    expect(waiting?.deeds).toMatchObject([{ kind: 'VERIFY', refusal: 'sales.desk-set.late', madeAt: late.madeAt }])
    expect(new Date(waiting?.deeds[0]?.sentAt ?? 0) > new Date(waiting?.verifyBy ?? 0)).toBe(true)
    // The printed number is neither a receipt nor written off while the decision is pending, even when the bundle is
    // returned.
    expect((await t.call(returnDeskSet, { id: late.set.id }, { office })).status).toBe(200)
    expect(await writtenOff(t, late.set.id)).toEqual([])
    expect((await accept(late)).body).toEqual({ receiptNumber: `V-${String(late.set.firstReceipt).padStart(6, '0')}` })
    const { status, verifications } = (await t.call(openTicket, { id: late.one.ticketId }, { office })).body
    expect([status, verifications[0]?.verifiedAt]).toEqual(['VERIFIED', late.madeAt])
    expect(await receiptsOf(t, late.one.ticketId)).toEqual([late.set.firstReceipt])
    const [settled] = await conflictsOf(late.one.ticketId)
    expect(settled?.settled).toMatchObject({ isAccepted: true, reason: late.reason })
    // A late verification is decided only once.
    expect((await accept(late)).status).toBe(404)
  })
  test('is not accepted by whoever was at the desk', async () => {
    const both = await enterStaff(t, 'COUNTER', 'SUPERVISOR')
    const late = await sentLate(both)
    expect((await conflictsOf(late.one.ticketId, both))[0]?.isOwn).toBe(true)
    expect((await accept(late, both)).problem.code).toBe('office.proposal.own')
    expect(await statusOf(late.one.ticketId)).toBe('REGISTERED')
  })
  test('is rejected: the number is written off, and the deadline voids the registration', async () => {
    const late = await sentLate()
    await t.db.updateTable('sales.ticket').set({ hasOpenCard: false }).execute()
    await t.call(returnDeskSet, { id: late.set.id }, { office })
    await voidDue(t.context)
    expect(await statusOf(late.one.ticketId)).toBe('REGISTERED')
    await t.call(settleDeskConflict, { ...late.ids, reason: 'Nobody was there' }, { office: supervisor })
    expect(await writtenOff(t, late.set.id)).toEqual([`${late.set.firstReceipt} REFUSED`])
    expect((await conflictsOf(late.one.ticketId))[0]?.settled).toMatchObject({ isAccepted: false })
    await voidDue(t.context)
    expect(await statusOf(late.one.ticketId)).toBe('VOIDED')
    expect((await accept(late)).status).toBe(404)
  })
  test('is found open: the deadline waits for desks that are away, and for no longer than their set is good', async () => {
    const one = await declared(t)
    const set = await takeSet(t, office)
    await t.db
      .updateTable('sales.deskSet')
      .set({ takenAt: ago(60_000) })
      .where('id', '=', set.id)
      .execute()
    await setSession(t, sessions.open, { closesAt: ago(1_000), verifyBy: ago(1_000) })
    await voidDue(t.context)
    expect(await statusOf(one.ticketId)).toBe('REGISTERED')
    await t.db
      .updateTable('sales.deskSet')
      .set({ endsAt: ago(500) })
      .execute()
    await voidDue(t.context)
    expect(await statusOf(one.ticketId)).toBe('VOIDED')
  })
  test('is not accepted once the registration has changed since', async () => {
    const late = await sentLate()
    await t.db
      .updateTable('sales.ticket')
      .set(eb => ({ version: eb('version', '+', 1) }))
      .where('id', '=', late.one.ticketId)
      .execute()
    expect((await accept(late)).problem.code).toBe('sales.desk.changed')
    expect((await conflictsOf(late.one.ticketId))[0]?.settled).toBeNull()
  })
})
