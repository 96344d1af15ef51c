import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listProposals } from '#contract/staff/proposal'
import { announceBallot } from '#contract/sales/ballot/announcement'
import { commitDigits, enterDigits } from '#contract/sales/ballot/digits'
import { drawByRound, freezeBallot, openStaffBallot } from '#contract/sales/ballot/operations'
import { addSheet, showSheet } from '#contract/sales/ballot/sheet'
import { enterStaff } from '../../testing/enter-staff.ts'
import { type Ballots, openBallots } from '../../testing/staff/ballots.ts'
import { photo } from '../../testing/registrants.ts'

// A supervisor is bound to assignments (decision 0071): a supervisor cannot see or decide anything about a ballot of
// another session.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let b: Ballots
let outsider: string
beforeAll(async () => {
  b = await openBallots()
  outsider = await enterStaff(b.t, 'SUPERVISOR')
  await b.t.context.office
    .deleteFrom('office.assignment')
    .where('staffId', 'in', eb => eb.selectFrom('office.staff').select('id').orderBy('createdAt', 'desc').limit(1))
    .execute()
})
afterAll(() => b.t.close())
beforeEach(async () => void (await b.t.db.deleteFrom('platform.limits').execute()))

test('a supervisor of another session neither sees nor takes a step of the ballot', async () => {
  const { sessionId } = b
  const by = { office: outsider }
  const dueAt = new Date(b.verifyBy + 2 * b.hour).toISOString()
  const digits = '0123456789'
  const answers = {
    open: await b.t.call(openStaffBallot, { sessionId }, by),
    announce: await b.t.call(announceBallot, { sessionId, source: 'DIGITS', dueAt, reason: null }, by),
    freeze: await b.t.call(freezeBallot, { sessionId, reason: null }, by),
    commit: await b.t.call(commitDigits, { sessionId, digits, witness: 'LAM Wai, solicitor', reason: null }, by),
    enter: await b.t.call(enterDigits, { sessionId, digits }, by),
    addSheet: await b.t.call(addSheet, { sessionId }, { ...by, files: [photo] }),
    showSheet: await b.t.call(showSheet, { sessionId }, by),
    draw: await b.t.call(drawByRound, { sessionId, signature: null }, by),
  }
  const codes = Object.entries(answers).map(([step, { problem }]) => `${step} ${problem.code}`)
  expect(codes).toEqual(Object.keys(answers).map(step => `${step} request.not-found`))
})

test('nor does one confirm what a manager proposes; who works there, and a manager of all, may', async () => {
  const { proposalId } = (await b.propose(b.verifyBy + 2 * b.hour)).body
  const { rows } = (await b.t.call(listProposals, {}, { office: outsider })).body
  expect(rows.map(({ id }) => id)).not.toContain(proposalId)
  expect((await b.confirm(proposalId, outsider)).problem.code).toBe('request.forbidden')
  expect((await b.open()).announcement).toBeNull()
  expect((await b.confirm(proposalId, await enterStaff(b.t, 'SALES_MANAGER'))).status).toBe(200)
})
