import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listProposals } from '#contract/staff/proposal'
import { areAnnounced } from '#contract/sales/ballot/announcement'
import { listBallots } from '#contract/sales/ballot/operations'
import { type Ballots, openBallots } from '../../testing/staff/ballots.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let b: Ballots
beforeAll(async () => (b = await openBallots()))
afterAll(() => b.t.close())
beforeEach(async () => void (await b.t.db.deleteFrom('platform.limits').execute()))

const code = (answer: { problem: { code: string } }) => answer.problem.code
/** Every caller gets the same cached answer for two seconds. */
const told = () => b.t.call(listBallots, { sessionId: b.sessionId })
const numbers = async () => (await told()).body.announcements.map(({ number, reason }) => [number, reason])

// All tests share one session: each test begins where the previous one ended.

test('one proposes, nobody hears of it; a second person who reads what it is confirms it, and everybody does', async () => {
  const { proposalId } = (await b.propose(b.verifyBy + 2 * b.hour)).body
  expect((await told()).status).toBe(404)
  expect(await b.open()).toMatchObject({ announcement: null, isAnnouncing: true })
  expect(code(await b.propose(b.verifyBy + 3 * b.hour))).toBe('office.proposal.open')
  const { rows } = (await b.t.call(listProposals, {}, { office: b.managers.second })).body
  const about = rows.find(({ id }) => id === proposalId)?.about
  expect(about).toMatchObject({ en: expect.stringMatching(/ten digits · .*\d{2}:\d{2}/) as string })
  expect(code(await b.confirm(proposalId, b.managers.office))).toBe('office.proposal.own')
  expect((await b.confirm(proposalId)).status).toBe(200)
  const { announcement } = await b.open()
  expect(announcement).toMatchObject({ number: 1, by: 'WONG Lai Ming', reason: null })
  expect(announcement?.confirmedBy).toBeTruthy()
  await expect.poll(numbers).toEqual([[1, null]])
})

test('another says why, by two; all of them stay to be read', async () => {
  expect((await b.propose(b.verifyBy + 3 * b.hour)).problem.errors).toMatchObject([
    { field: 'reason', code: 'required' },
  ])
  const [first, second] = [
    await b.propose(b.verifyBy + 3 * b.hour, 'DRAND', 'The hall is taken'),
    await b.propose(b.verifyBy + 4 * b.hour, 'DRAND', 'The hall is taken'),
  ]
  expect(code(second)).toBe('office.proposal.open')
  expect((await b.confirm(first.body.proposalId)).status).toBe(200)
  expect(code(await b.confirm(first.body.proposalId))).toBe('office.proposal.ended')
  await expect.poll(numbers).toEqual([
    [1, null],
    [2, 'The hall is taken'],
  ])
  const { announcement, announcements } = (await told()).body
  expect(announcement).toEqual(announcements.at(-1))
  expect(areAnnounced(announcements)).toBe(true)
  expect(await b.open()).toMatchObject({ announcement: { number: 2 }, formerAnnouncements: [{ number: 1 }] })
})

test('what was proposed in time is not confirmed once that moment has come, and none is proposed', async () => {
  await b.moveTo(b.verifyBy + 3 * b.hour - 30 * 60_000)
  const { proposalId } = (await b.propose(b.verifyBy + 9 * b.hour, 'DIGITS', 'A guess')).body
  await b.moveTo(b.verifyBy + 3 * b.hour)
  expect(code(await b.confirm(proposalId))).toBe('office.proposal.overtaken')
  await b.moveTo(b.verifyBy + 5 * b.hour)
  expect(code(await b.propose(b.verifyBy + 9 * b.hour, 'DIGITS', 'A guess'))).toBe('sales.ballot.moment-passed')
  expect((await b.open()).announcement?.number).toBe(2)
})

test('once the session is postponed beyond that moment another one may be announced', async () => {
  await b.t.db
    .updateTable('sales.session')
    .set({ verifyBy: new Date(b.verifyBy + 8 * b.hour).toISOString() })
    .where('id', '=', b.sessionId)
    .execute()
  expect((await b.announce(b.verifyBy + 9 * b.hour, 'DIGITS', 'Postponed by the typhoon')).status).toBe(200)
  await expect.poll(async () => (await numbers()).length).toBe(3)
  expect(areAnnounced((await told()).body.announcements)).toBe(true)
})

test('the database keeps two persons apart, and a reason with all but the first', async () => {
  const second = sql`update sales.ballot_announcement set reason = null where number = 2`
  await expect(second.execute(b.t.db)).rejects.toThrow(/check constraint/)
  const same = sql`update sales.ballot_announcement set confirmed_by = announced_by`
  await expect(same.execute(b.t.db)).rejects.toThrow(/check constraint/)
})
