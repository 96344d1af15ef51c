import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAudit, verifyAuditChain } from '#contract/staff/audit'
import {
  assignStaff,
  changeStaff,
  endStaff,
  endStaffSessions,
  inviteStaff,
  listStaff,
  resetFactors,
  sendInvitation,
} from '#contract/staff/member'
import { confirmProposal, listProposals, refuseProposal } from '#contract/staff/proposal'
import { getOfficeSession } from '#contract/staff/staff-session'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { addKey, enrolKey, logInByKey, logInByPassword, officeCookie } from '../../testing/staff.ts'
import { sealAudit } from '../../platform/audit/audit.ts'

// User management and operations that need two people.

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const mine = async (office: string) => (await t.call(getOfficeSession, {}, { office })).body.staffId
const find = async (office: string, id: string) =>
  (await t.call(listStaff, {}, { office })).body.rows.find(row => row.id === id)

test('the list shows how far each has come, with what they prove it, and where they are logged in', async () => {
  const admin = await enterStaff(t, 'ADMINISTRATOR')
  const member = await enrolKey(t, 'COUNTER', 'SUPERVISOR')
  expect(await find(admin, member.id)).toMatchObject({
    state: 'ACTIVE',
    roles: ['COUNTER', 'SUPERVISOR'],
    factors: { passkeys: 1, app: false },
    sessions: 1,
    assigned: [],
  })
  const input = { email: 'new@office.example', name: 'NG New', roles: ['COUNTER' as const], locale: 'zh-HK' as const }
  const { body } = await t.call(inviteStaff, input, { office: admin })
  expect(await find(admin, body.id)).toMatchObject({ state: 'INVITED', sessions: 0, seenAt: null })
})

test('a counter is assigned to sessions of sales by a supervisor, and to no other than those that are named', async () => {
  const supervisor = await enterStaff(t, 'SUPERVISOR')
  const { id } = await enrolKey(t, 'COUNTER')
  const assign = (...sessionIds: string[]) => t.call(assignStaff, { id, sessionIds }, { office: supervisor })
  expect((await assign(sessions.open, sessions.open)).status).toBe(200)
  expect((await find(supervisor, id))?.assigned).toEqual([sessions.open])
  expect((await assign()).status).toBe(200)
  expect((await find(supervisor, id))?.assigned).toEqual([])
})

test('F-8: a supervisor assigns to their own sessions alone, after a fresh proof; nobody to a session that there is not', async () => {
  const [supervisor, admin] = [await enterStaff(t, 'SUPERVISOR'), await enterStaff(t, 'ADMINISTRATOR')]
  const [own, { id }] = [await mine(supervisor), await enrolKey(t, 'COUNTER')]
  const assign = (office: string, staffId: string, ...sessionIds: string[]) =>
    t.call(assignStaff, { id: staffId, sessionIds }, { office })
  const { id: other } = await t.db
    .selectFrom('sales.session')
    .select('id')
    .where('id', '!=', sessions.open)
    .executeTakeFirstOrThrow()
  const unknown = '0192f0c4-0000-4000-8000-000000000001'
  for (const office of [supervisor, admin])
    expect((await assign(office, id, unknown)).problem.code).toBe('request.not-found')
  expect((await assign(supervisor, own, sessions.open, other)).problem.code).toBe('request.not-found')
  // Assignments made by others remain.
  expect((await assign(admin, id, other)).status).toBe(200)
  expect((await assign(supervisor, id, sessions.open)).status).toBe(200)
  expect((await find(admin, id))?.assigned.toSorted()).toEqual([sessions.open, other].toSorted())
  expect((await assign(supervisor, id)).status).toBe(200)
  expect((await find(admin, id))?.assigned).toEqual([other])
  await t.moveClock(6 * 60_000)
  expect((await assign(supervisor, id, sessions.open)).problem.code).toBe('office.prove-again')
  await t.moveClock(-6 * 60_000)
})

describe('an administrator', () => {
  test('changes roles of others, seen at their next call, and never their own', async () => {
    const admin = await enterStaff(t, 'ADMINISTRATOR')
    const member = await enrolKey(t, 'COUNTER')
    const change = (id: string, ...roles: ('AUDITOR' | 'ADMINISTRATOR' | 'COUNTER')[]) =>
      t.call(changeStaff, { id, name: 'LEE Ka Yan', roles }, { office: admin })
    expect((await change(member.id, 'AUDITOR')).status).toBe(200)
    expect((await t.call(getOfficeSession, {}, { office: member.office })).body.roles).toEqual(['AUDITOR'])
    const self = await mine(admin)
    expect((await change(self, 'ADMINISTRATOR', 'AUDITOR')).problem.code).toBe('office.staff.own')
    expect((await change(self, 'ADMINISTRATOR')).status).toBe(200)
    expect((await change('0192f0c4-0000-4000-8000-000000000001', 'COUNTER')).status).toBe(404)
  })
  test('makes a kiosk of nobody who is something else; who becomes one, or is one no more, logs in anew', async () => {
    const admin = await enterStaff(t, 'ADMINISTRATOR')
    const member = await enrolKey(t, 'COUNTER')
    const change = (...roles: ('KIOSK' | 'COUNTER' | 'SUPERVISOR')[]) =>
      t.call(changeStaff, { id: member.id, name: 'Kiosk 1', roles }, { office: admin })
    const standing = async (office: string) => (await t.call(getOfficeSession, {}, { office })).status
    for (const answer of [
      await change('COUNTER', 'KIOSK'),
      await t.call(
        inviteStaff,
        { email: 'both@office.example', name: 'Both', roles: ['KIOSK', 'ADMINISTRATOR'], locale: 'en' },
        { office: admin },
      ),
    ])
      expect([answer.status, answer.problem.errors?.[0]]).toEqual([
        400,
        { field: 'roles', code: 'kiosk_alone', message: 'A kiosk stands before the public: it can have no other role' },
      ])
    const both = t.db
      .updateTable('office.staff')
      .set({ roles: ['COUNTER', 'KIOSK'] })
      .where('id', '=', member.id)
    await expect(both.execute()).rejects.toThrow('staff_roles_check')
    expect((await change('SUPERVISOR')).status).toBe(200)
    expect(await standing(member.office)).toBe(200)
    expect((await change('KIOSK')).status).toBe(200)
    expect(await standing(member.office)).toBe(401)
  })
  test('one remains who can log in: of two that take the role from each other at once, one is refused', async () => {
    await t.db
      .updateTable('office.staff')
      .set({ roles: ['COUNTER'] })
      .execute()
    const [one, other] = [await enrolKey(t, 'ADMINISTRATOR'), await enrolKey(t, 'ADMINISTRATOR')]
    await t.db
      .updateTable('office.staff')
      .set({ endedAt: new Date().toISOString() })
      .where('email', 'like', '%-%')
      .execute()
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        [
          { id: other.id, office: one.office },
          { id: one.id, office: other.office },
        ].map(({ id, office }) => t.call(changeStaff, { id, name: 'A', roles: ['COUNTER'] }, { office })),
      )
      const left = await t.db
        .selectFrom('office.staff')
        .select('id')
        .where(sql<boolean>`'ADMINISTRATOR' = any(roles)`)
        .where('endedAt', 'is', null)
        .execute()
      expect(left).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      await t.db
        .updateTable('office.staff')
        .set({ roles: ['ADMINISTRATOR'] })
        .where('id', 'in', [one.id, other.id])
        .execute()
    }
  })
  test('who leaves is logged out, knows no way in, and stays on the list by name', async () => {
    const admin = await enterStaff(t, 'ADMINISTRATOR')
    const member = await enrolKey(t, 'COUNTER')
    expect((await t.call(endStaff, { id: member.id }, { office: admin })).status).toBe(200)
    expect((await t.call(getOfficeSession, {}, { office: member.office })).status).toBe(401)
    expect((await logInByKey(t, member.key)).problem.code).toBe('office.passkey.refused')
    expect((await logInByPassword(t, member.email)).problem.code).toBe('office.login.wrong')
    expect(await find(admin, member.id)).toMatchObject({ state: 'LEFT', factors: { passkeys: 0, app: false } })
    expect((await t.call(sendInvitation, { id: member.id }, { office: admin })).status).toBe(404)
    // A returning member keeps the same account and must enrol again.
    const input = { email: member.email, name: 'LEE Ka Yan', roles: ['AUDITOR' as const], locale: 'en' as const }
    expect((await t.call(inviteStaff, input, { office: admin })).body).toEqual({ id: member.id })
    expect(await find(admin, member.id)).toMatchObject({ state: 'INVITED', roles: ['AUDITOR'], assigned: [] })
    expect((await t.call(inviteStaff, input, { office: admin })).problem.code).toBe('office.staff.known')
    expect((await t.call(endStaff, { id: await mine(admin) }, { office: admin })).problem.code).toBe('office.staff.own')
  })
  test('ends sessions, and sends another link: the password before stays until it is used, the second factor stays', async () => {
    const admin = await enterStaff(t, 'ADMINISTRATOR')
    const member = await enrolKey(t, 'COUNTER')
    expect((await t.call(endStaffSessions, { id: member.id }, { office: admin })).body).toEqual({ ended: 1 })
    expect((await t.call(sendInvitation, { id: member.id }, { office: admin })).status).toBe(200)
    expect((await logInByPassword(t, member.email)).body.standing).toBe('PROVE')
  })
})

describe('all second factors of somebody go by two persons', () => {
  const propose = async () => {
    const [first, second] = [await enterStaff(t, 'ADMINISTRATOR'), await enterStaff(t, 'ADMINISTRATOR')]
    const member = await enrolKey(t, 'COUNTER')
    const input = { id: member.id, reason: 'Lost the tablet' }
    const { body, status } = await t.call(resetFactors, input, { office: first })
    expect(status).toBe(200)
    return { first, second, member, input, id: body.proposalId }
  }
  const waiting = async (office: string, id: string) =>
    (await t.call(listProposals, {}, { office })).body.rows.find(row => row.id === id)

  test('one proposes, another with the right confirms from a session of their own', async () => {
    const { first, second, member, input, id } = await propose()
    expect((await t.call(resetFactors, input, { office: second })).problem.code).toBe('office.proposal.open')
    expect(await waiting(first, id)).toMatchObject({ isOwn: true, about: 'LEE Ka Yan', reason: 'Lost the tablet' })
    expect(await waiting(second, id)).toMatchObject({ isOwn: false, operation: 'office.staff.reset-factors' })
    // Number of other people who could confirm the proposal. It distinguishes a proposal that nobody can confirm from
    // one that is waiting.
    const confirmers = async () => (await waiting(first, id))?.confirmers ?? -1
    const before = await confirmers()
    expect(before).toBeGreaterThan(0)
    await t.call(
      inviteStaff,
      { email: 'late@office.example', name: 'NG', roles: ['ADMINISTRATOR'], locale: 'en' },
      { office: first },
    )
    expect(await confirmers()).toBe(before)
    await enterStaff(t, 'ADMINISTRATOR')
    expect(await confirmers()).toBe(before + 1)
    expect((await t.call(confirmProposal, { id }, { office: first })).problem.code).toBe('office.proposal.own')
    const counter = await enterStaff(t, 'COUNTER')
    expect(await waiting(counter, id)).toBeUndefined()
    expect((await t.call(confirmProposal, { id }, { office: counter })).problem.code).toBe('request.forbidden')
    expect((await t.call(getOfficeSession, {}, { office: member.office })).status).toBe(200)
    expect((await t.call(confirmProposal, { id }, { office: second })).status).toBe(200)
    expect((await t.call(confirmProposal, { id }, { office: second })).problem.code).toBe('office.proposal.ended')
    expect((await t.call(getOfficeSession, {}, { office: member.office })).status).toBe(401)
    const anew = await logInByPassword(t, member.email)
    expect(anew.body.standing).toBe('ENROL')
    expect((await addKey(t, officeCookie(anew))).body.recoveryCodes).toHaveLength(10)
    expect((await t.outbox()).filter(({ to }) => to === member.email).at(-1)?.subject).toBe(
      'How you prove who you are was changed',
    )
  })
  test('of ten that confirm at once one does, and it is refused or taken back by whom it says', async () => {
    const { second, id } = await propose()
    const many = await Promise.all(
      Array.from({ length: 10 }, () => t.call(confirmProposal, { id }, { office: second })),
    )
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const who of ['first', 'second'] as const) {
      const next = await propose()
      expect((await t.call(refuseProposal, { id: next.id }, { office: next[who] })).status).toBe(200)
      const { decision } = await t.db
        .selectFrom('office.proposal')
        .select('decision')
        .where('id', '=', next.id)
        .executeTakeFirstOrThrow()
      expect(decision).toBe(who === 'first' ? 'TAKEN_BACK' : 'REFUSED')
      expect((await t.call(confirmProposal, { id: next.id }, { office: next.second })).problem.code).toBe(
        'office.proposal.ended',
      )
    }
  })
  test('an hour later it is over, and may be proposed anew', async () => {
    const { input, id } = await propose()
    await t.moveClock(60 * 60_000)
    const later = await enterStaff(t, 'ADMINISTRATOR')
    expect(await waiting(later, id)).toBeUndefined()
    expect((await t.call(confirmProposal, { id }, { office: later })).problem.code).toBe('office.proposal.ended')
    expect((await t.call(resetFactors, input, { office: later })).status).toBe(200)
  })
  test('nobody confirms what is about themselves, nor proposes it', async () => {
    const first = await enterStaff(t, 'ADMINISTRATOR')
    const member = await enrolKey(t, 'ADMINISTRATOR')
    // Backdates the accounts so that they are not refused as new.
    await t.db
      .updateTable('office.staff')
      .set({ countsFrom: new Date(0).toISOString() })
      .where('id', '=', member.id)
      .execute()
    const own = await t.call(resetFactors, { id: member.id, reason: 'x' }, { office: member.office })
    expect(own.problem.code).toBe('office.staff.own')
    const { body } = await t.call(resetFactors, { id: member.id, reason: 'x' }, { office: first })
    expect((await t.call(confirmProposal, { id: body.proposalId }, { office: member.office })).problem.code).toBe(
      'office.proposal.overtaken',
    )
    // The refused decision changed nothing.
    expect(await waiting(first, body.proposalId)).toBeDefined()
  })
})

test('the audit names staff, and its chain is verified on screen', async () => {
  const auditor = await enterStaff(t, 'AUDITOR')
  while ((await sealAudit(t.context)) > 0);
  const { body } = await t.call(verifyAuditChain, {}, { office: auditor })
  expect(body).toMatchObject({ brokenAt: null, lastHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(body.chained).toBeGreaterThan(10)
  const day = { from: '2020-01-01T00:00:00.000Z', to: '2099-01-01T00:00:00.000Z' }
  const { rows } = (await t.call(listAudit, { ...day, operation: 'office.staff.invite' }, { office: auditor })).body
  expect(rows[0]?.actor).toMatchObject({ kind: 'staff', name: 'WONG Lai Ming', roles: ['ADMINISTRATOR'] })
})
