import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { commitmentText } from '#contract/sales/ballot/commitment'
import { listBallots } from '#contract/sales/ballot/operations'
import { enterStaff } from '../../../testing/enter-staff.ts'
import { type Ballots, openBallots } from '../../../testing/staff/ballots.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let b: Ballots
beforeAll(async () => {
  b = await openBallots()
  await b.announce(b.verifyBy + 2 * b.hour)
  await b.moveTo(b.verifyBy + b.hour)
  await b.settle()
  await b.confirm((await b.freeze()).body.proposalId)
  await b.moveTo(b.verifyBy + 2 * b.hour)
})
afterAll(() => b.t.close())
beforeEach(async () => void (await b.t.db.deleteFrom('platform.limits').execute()))

const code = (answer: { problem: { code: string } }) => answer.problem.code
/** Every caller gets the same cached answer for two seconds. */
const told = async () => (await b.seen()).body

// One ballot, at the moment that was announced: each test begins where the previous one ended.

test('the hash of the digits is public at once, and the digits are nowhere; no other role of the database reads them', async () => {
  const { commitments } = (await b.commit('0123456780')).body
  expect(commitments).toMatchObject([{ number: 1, by: 'WONG Lai Ming', reason: null }])
  await expect.poll(async () => (await told()).commitments).toHaveLength(1)
  const seen = await b.seen()
  expect(seen.body.commitments).toMatchObject([{ hash: commitments[0]?.hash, opened: null }])
  expect(seen.raw.body).not.toContain('0123456780')
  const ofSession = await b.t.call(listBallots, { sessionId: b.sessionId })
  expect(ofSession.body.commitments).toEqual(seen.body.commitments)
  for (const column of ['digits', 'nonce', 'witness'])
    await expect(sql.raw(`select ${column} from sales.ballot_commitment`).execute(b.t.context.db)).rejects.toThrow(
      /permission denied/,
    )
})

test('they are not changed in silence: others are fixed with a reason alone, which everybody reads', async () => {
  expect((await b.commit('0123456789')).problem.errors).toMatchObject([{ field: 'reason', code: 'required' }])
  await b.sheet()
  expect((await b.commit('0123456789', b.managers.office, 'The last digit was typed wrongly')).status).toBe(200)
  // The sheet was signed for the earlier digits.
  expect(await b.open()).toMatchObject({ sheet: null, entered: [], commitments: [{ number: 2 }, { number: 1 }] })
  expect(code(await b.digits('0123456789'))).toBe('sales.ballot.sheet-needed')
  const reasons = async () => (await told()).commitments.map(({ reason }) => reason)
  await expect.poll(reasons).toEqual([null, 'The last digit was typed wrongly'])
})

test('two in one role draw nothing, whatever they enter', async () => {
  await b.sheet()
  expect((await b.open()).mayOpen).toBe(false)
  const manager = await enterStaff(b.t, 'SALES_MANAGER')
  for (const who of [b.managers.office, manager])
    expect(code(await b.digits('0123456789', who))).toBe('sales.ballot.same-role')
  expect((await b.open()).draw).toBeNull()
})

test('once another in another role has entered the same, all that was fixed is opened, also what was not drawn by', async () => {
  expect((await b.digits('0123456789')).body.draw).toMatchObject({ value: '0123456789' })
  await expect.poll(async () => (await told()).draw).not.toBeNull()
  const { commitments } = await told()
  expect(commitments.map(({ opened }) => opened?.digits)).toEqual(['0123456780', '0123456789'])
  for (const { hash, opened } of commitments) {
    const text = commitmentText({ sessionId: b.sessionId, digits: '', witness: '', nonce: '', ...opened })
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
  }
})
