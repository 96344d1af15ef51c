import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decideRequest, listRequests, makeRequest } from '#contract/privacy/request'
import { arriveVisit, callVisit } from '#contract/sales/appointments/visit'
import { giveUpDeskSet, takeDeskSet } from '#contract/sales/desk/desk-set'
import { changeOwnAgent } from '#contract/sales/agents/agent'
import { voidTicket } from '#contract/sales/desk/verification'
import { listTasks, type Task, TaskKind } from '#contract/staff/task'
import { hasTask, taskNeeds } from '#contract/staff/task-needs'
import { operations } from '#contract'
import type { Role } from '#contract/staff/staff'
import type { Reader } from '../../platform/database/database.ts'
import type { TaskCount } from '../../platform/tasks.ts'
import { paymentsTasks } from '../../payments/index.ts'
import { databaseNow } from '../../platform/database/database.ts'
import { privacyTasks } from '../../privacy/index.ts'
import { salesTasks } from '../../sales/index.ts'
import { systemTasks } from '../../system/index.ts'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { member } from '../../testing/registrants.ts'
import { enterAgent } from '../../testing/staff/agents.ts'
import { readyToVerify } from '../../testing/staff/registered.ts'
import { openTasks } from './open-tasks.ts'
import { ownTasks } from './own-tasks.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const count = (kind: Task['kind'], sessionId: string | null, number: number, at: string | null = null): TaskCount => ({
  kind,
  sessionId,
  count: number,
  at,
})
const mine = (roles: Role[], assigned: string[], counts: TaskCount[]) => ownTasks(counts, { roles, assigned })

test.each<[string, Role[], string[], TaskCount[], Task[]]>([
  ['nobody has no task', [], ['a'], [count('finding', 'a', 3)], []],
  ['a kind of another role', ['FINANCE'], ['a'], [count('finding', 'a', 3)], []],
  [
    'the sessions of the member are added up, and the earliest instant counts',
    ['SUPERVISOR'],
    ['a', 'b'],
    [
      count('finding', 'a', 3, '2026-11-02T00:00:00Z'),
      count('finding', 'b', 2, '2026-11-01T00:00:00Z'),
      count('finding', 'c', 9, '2026-10-01T00:00:00Z'),
    ],
    [{ kind: 'finding', count: 5, at: '2026-11-01T00:00:00Z', sessionId: 'b' }],
  ],
  [
    'instants of different spelling are compared as instants',
    ['SUPERVISOR'],
    ['a', 'b'],
    [count('finding', 'a', 1, '2026-11-01T08:00:00+08:00'), count('finding', 'b', 1, '2026-11-01T00:30:00Z')],
    [{ kind: 'finding', count: 2, at: '2026-11-01T08:00:00+08:00', sessionId: 'a' }],
  ],
  [
    'an unknown instant gives way to a known one',
    ['SUPERVISOR'],
    ['a', 'b'],
    [count('finding', 'a', 1), count('finding', 'b', 1, '2026-11-01T00:00:00Z')],
    [{ kind: 'finding', count: 2, at: '2026-11-01T00:00:00Z', sessionId: 'b' }],
  ],
  [
    'a role that is bound to no session sees every session, for its own kinds only',
    ['FINANCE', 'COUNTER'],
    [],
    [count('order-to-bank', 'a', 2, '2026-11-01T00:00:00Z'), count('visitor-waiting', 'a', 3)],
    [
      { kind: 'order-to-bank', count: 2, at: '2026-11-01T00:00:00Z', sessionId: 'a' },
      { kind: 'visitor-waiting', count: 0, at: null, sessionId: null },
    ],
  ],
  [
    'what belongs to no session is for everybody with the role',
    ['PRIVACY_OFFICER'],
    [],
    [count('data-request', null, 1)],
    [{ kind: 'data-request', count: 1, at: null, sessionId: null }],
  ],
  [
    'a kind with nothing to do is listed with 0',
    ['SUPERVISOR'],
    [],
    [count('finding', null, 0), count('finding', 'a', 4, '2026-11-01T00:00:00Z')],
    [{ kind: 'finding', count: 0, at: null, sessionId: null }],
  ],
])('%s', (_, roles, assigned, counts, tasks) => expect(mine(roles, assigned, counts)).toEqual(tasks))

test('each kind of task names an operation of staff', () => {
  const names: readonly string[] = operations.map(({ name }) => name)
  for (const needed of Object.values(taskNeeds)) expect(names).toContain(needed)
})

test('each kind of task is counted, and its staff are answered', async () => {
  const roles: Role[] = ['SUPERVISOR', 'SALES_MANAGER', 'FINANCE', 'PRIVACY_OFFICER', 'ADMINISTRATOR', 'AUDITOR']
  for (const role of roles) {
    const { status, body } = await t.call(listTasks, {}, { office: await enterStaff(t, role) })
    expect(status).toBe(200)
    const kinds = Object.keys(taskNeeds).filter(kind => hasTask([role], kind as Task['kind']))
    expect(body.tasks.map(({ kind }) => kind).toSorted(), role).toEqual(kinds.toSorted())
  }
  expect((await t.call(listTasks, {}, { office: await enterStaff(t, 'KIOSK') })).status).toBe(403)
})

test('one count is shared by all callers for its seconds, a failed one is not kept', async () => {
  let calls = 0
  let isBroken = true
  const tasks = openTasks([
    {
      everySeconds: 60,
      kinds: ['failed-job'],
      count: async () => {
        calls += 1
        if (isBroken) throw new Error('no database')
        return [count('failed-job', null, 2)]
      },
    },
  ])
  const read = () => tasks.count(t.db as Reader, new Date(), ['failed-job'])
  await expect(read()).rejects.toThrow('no database')
  isBroken = false
  const answers = await Promise.all([read(), read(), read()])
  await read()
  // A counter of other kinds is not run.
  await tasks.count(t.db as Reader, new Date(), ['finding'])
  expect(calls).toBe(2)
  expect(answers[0]).toEqual([count('failed-job', null, 0), count('failed-job', null, 2)])
})

/** The tasks of the staff of the open session, counted now. */
const counted = async (...roles: Role[]) => {
  const fresh = openTasks([salesTasks, paymentsTasks, privacyTasks, systemTasks])
  return ownTasks(await fresh.count(t.db, await databaseNow(t.db), TaskKind.options), {
    roles,
    assigned: [sessions.open],
  })
}
const countOf = async (role: Role, kind: Task['kind']) => (await counted(role)).find(task => task.kind === kind)?.count

test('work of each module appears as a task, and is gone when it is done', async () => {
  const counter = await enterStaff(t, 'COUNTER')
  const officer = await enterStaff(t, 'PRIVACY_OFFICER')

  expect(await countOf('COUNTER', 'visitor-waiting')).toBe(0)
  await t.call(arriveVisit, { sessionId: sessions.open }, { office: counter })
  await t.call(arriveVisit, { sessionId: sessions.open }, { office: counter })
  expect(await countOf('COUNTER', 'visitor-waiting')).toBe(2)
  await t.call(callVisit, { sessionId: sessions.open, desk: '1' }, { office: counter })
  expect(await countOf('COUNTER', 'visitor-waiting')).toBe(1)

  expect(await countOf('SUPERVISOR', 'offline-desk')).toBe(0)
  const { body: set } = await t.call(takeDeskSet, { sessionId: sessions.open }, { office: counter })
  expect(await countOf('SUPERVISOR', 'offline-desk')).toBe(1)
  await t.call(giveUpDeskSet, { id: set.id }, { office: counter })
  expect(await countOf('SUPERVISOR', 'offline-desk')).toBe(0)

  expect(await countOf('FINANCE', 'order-to-bank')).toBe(0)
  const { ticketId, version } = await readyToVerify(t, counter)
  expect(await countOf('FINANCE', 'order-to-bank')).toBe(1)
  const supervisor = await enterStaff(t, 'SUPERVISOR')
  await t.call(voidTicket, { id: ticketId, version, reason: 'DUPLICATE' }, { office: supervisor })
  expect([await countOf('FINANCE', 'order-to-bank'), await countOf('FINANCE', 'order-to-return')]).toEqual([1, 1])

  expect(await countOf('PRIVACY_OFFICER', 'data-request')).toBe(0)
  const person = await member(t)
  await t.call(makeRequest, { kind: 'CORRECTION', details: 'Flat 12B.' }, { token: person.token })
  const [request] = (await t.call(listRequests, { which: 'OPEN' }, { office: officer })).body.rows
  expect(await counted('PRIVACY_OFFICER')).toContainEqual({
    kind: 'data-request',
    count: 1,
    at: request!.dueAt,
    sessionId: null,
  })
  await t.call(decideRequest, { id: request!.id, ground: null, answer: 'Corrected.' }, { office: officer })
  expect(await countOf('PRIVACY_OFFICER', 'data-request')).toBe(0)

  expect(await countOf('SALES_MANAGER', 'agent-change')).toBe(0)
  const agent = await enterAgent(t)
  const asked = { agencyCode: 'A02', licence: agent.licence, branchCode: null, branch: null, chineseName: null }
  await t.call(changeOwnAgent, { ...asked, areaCode: '852', phoneNumber: '61234567' }, { office: agent.office })
  expect(await countOf('SALES_MANAGER', 'agent-change')).toBe(1)
})

test('finance and sales managers are assigned to no session and see the work of all', async () => {
  const counter = await enterStaff(t, 'COUNTER')
  await readyToVerify(t, counter)
  const finance = await enterStaff(t, 'FINANCE')
  await t.db.deleteFrom('office.assignment').execute()
  const counts = await openTasks([paymentsTasks]).count(t.db, await databaseNow(t.db), TaskKind.options)
  const { tasks } = (await t.call(listTasks, {}, { office: finance })).body
  expect(tasks.map(({ kind }) => kind)).toContain('order-to-bank')
  const unassigned = ownTasks(counts, { roles: ['FINANCE'], assigned: [] })
  expect(unassigned).toEqual(ownTasks(counts, { roles: ['FINANCE'], assigned: [sessions.open] }))
  expect(unassigned.find(({ kind }) => kind === 'order-to-bank')?.count).toBeGreaterThan(0)
})
