import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assignToSession, listSessionStaff } from '#contract/staff/member'
import { reachesEverySession } from '#contract/staff/role'
import type { Role } from '#contract/staff/staff'
import { getBoard } from '#contract/sales/statistics/board'
import { listRegistrations } from '#contract/sales/registration/registration-list'
import { listTurns } from '#contract/sales/sale-day/turn-operations'
import { listSessions } from '#contract/sales/property/session-list'
import { getOfficeSession } from '#contract/staff/staff-session'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'

// Assignment of staff to sales sessions: counters, supervisors and kiosks work only at their assigned
// sessions.

let t: TestApp
beforeAll(async () => (t = await openTestApp()))
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
  await t.db.deleteFrom('office.assignment').execute()
})

const idOf = async (office: string) => (await t.call(getOfficeSession, {}, { office })).body.staffId
const sees = async (office: string): Promise<string[]> =>
  (await t.call(listSessions, {}, { office })).body.rows.filter(row => row.isAssigned).map(({ id }) => id)
const sessionId = sessions.open

test('the page of a session shows who works at it, and whoever sets it up chooses them', async () => {
  const [manager, counter, kiosk] = [
    await enterStaff(t, 'SALES_MANAGER'),
    await enterStaff(t, 'COUNTER'),
    await enterStaff(t, 'KIOSK'),
  ]
  await t.db.deleteFrom('office.assignment').execute()
  const [counterId, kioskId, managerId] = [await idOf(counter), await idOf(kiosk), await idOf(manager)]
  const assign = (id: string, ...staffIds: string[]) => t.call(assignToSession, { id, staffIds }, { office: manager })
  const shown = async () => (await t.call(listSessionStaff, { id: sessionId }, { office: manager })).body.rows
  expect((await shown()).map(({ id }) => id)).toEqual(expect.arrayContaining([counterId, kioskId]))
  expect((await shown()).filter(({ id, isAssigned }) => isAssigned || id === managerId)).toEqual([])
  expect(await sees(counter)).toEqual([])
  const { body } = await assign(sessionId, counterId, kioskId)
  expect(new Set(body.rows.filter(row => row.isAssigned).map(({ id }) => id))).toEqual(new Set([counterId, kioskId]))
  expect([await sees(counter), await sees(kiosk)]).toEqual([[sessionId], [sessionId]])
  await assign(sessionId, kioskId)
  expect(await sees(counter)).toEqual([])
  // Refuses to assign unbound members and unknown members, and refuses unknown sessions.
  for (const staffId of [managerId, randomUUID()])
    expect((await assign(sessionId, staffId)).problem.code).toBe('request.not-found')
  expect((await assign(randomUUID(), counterId)).problem.code).toBe('request.not-found')
  expect((await t.call(listSessionStaff, { id: sessionId }, { office: counter })).problem.code).toBe(
    'request.forbidden',
  )
})

test('managers, finance, privacy officers and auditors see every session; a counter none before they are assigned', async () => {
  const roles = ['SALES_MANAGER', 'FINANCE', 'PRIVACY_OFFICER', 'AUDITOR'] as const
  const all = (await t.db.selectFrom('sales.session').select('id').execute()).map(({ id }) => id).toSorted()
  for (const role of roles) {
    const office = await enterStaff(t, role)
    await t.db.deleteFrom('office.assignment').execute()
    expect([role, (await sees(office)).toSorted()]).toEqual([role, all])
  }
  for (const role of ['COUNTER', 'SUPERVISOR', 'KIOSK'] as const) {
    const office = await enterStaff(t, role)
    await t.db.deleteFrom('office.assignment').execute()
    expect([role, await sees(office)]).toEqual([role, []])
  }
  const finance = await enterStaff(t, 'FINANCE')
  const supervisor = await enterStaff(t, 'SUPERVISOR')
  await t.db.deleteFrom('office.assignment').execute()
  expect((await t.call(listRegistrations, { sessionId }, { office: finance })).status).toBe(200)
  expect((await t.call(listRegistrations, { sessionId }, { office: supervisor })).problem.code).toBe(
    'request.not-found',
  )
})

test('who holds both kinds of roles is bound in what they do as a counter, and not in what they do as a manager', async () => {
  const both = await enterStaff(t, 'COUNTER', 'SUPERVISOR', 'AUDITOR')
  await t.db.deleteFrom('office.assignment').execute()
  expect((await t.call(getBoard, { sessionId }, { office: both })).status).toBe(200)
  expect((await t.call(listTurns, { sessionId }, { office: both })).problem.code).toBe('request.not-found')
})

const cases: [Role[], string, boolean][] = [
  [['COUNTER'], 'sales.tickets.find', false],
  [['SUPERVISOR'], 'sales.registrations.list', false],
  [['KIOSK'], 'sales.sessions.list', false],
  [['SALES_MANAGER'], 'sales.registrations.list', true],
  [['SALES_MANAGER'], 'sales.tickets.find', false],
  [['COUNTER', 'SALES_MANAGER'], 'sales.tickets.find', false],
  [['COUNTER', 'SALES_MANAGER'], 'sales.numbers.board', true],
  [['SUPERVISOR', 'ADMINISTRATOR'], 'sales.sessions.list', false],
  [['SUPERVISOR', 'AUDITOR'], 'sales.checks.list', true],
  [['SUPERVISOR', 'AUDITOR'], 'sales.checks.void', false],
]
test.each(cases)('%j at every session: %s %s', (roles, operation, isIt) => {
  expect(reachesEverySession(roles, operation)).toBe(isIt)
})
