import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getBallotList, getBallotResult, listBallots, openStaffBallot } from '#contract/sales/ballot/operations'
import { createHash, createHmac } from 'node:crypto'
import { Refusal } from '../../platform/refusal.ts'
import { enterStaff } from '../../testing/enter-staff.ts'
import { locksAwaited, statusesOf, untilServed } from '../../testing/index.ts'
import { type Ballots, openBallots } from '../../testing/staff/ballots.ts'
import { moveTicket } from '../ticket/move-ticket.ts'
import { requireUnfrozen } from './lock-lists.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let b: Ballots
beforeAll(async () => (b = await openBallots()))
afterAll(() => b.t.close())
beforeEach(async () => void (await b.t.db.deleteFrom('platform.limits').execute()))

const code = (answer: { problem: { code: string } }) => answer.problem.code
const sha256 = (text: string) => createHash('sha256').update(text)
const ticketOf = (id: string) =>
  b.t.db
    .selectFrom('sales.ticket')
    .select(['id', 'intentId', 'accountId', 'sessionId', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Every caller gets the same cached answer for two seconds. */
const seen = async () => (await b.seen()).body

// One ballot from its announcement to its result: each test begins where the previous one ended.

test('nothing is frozen before the end of verification, nor before the source of the seed is announced', async () => {
  expect(code(await b.freeze())).toBe('sales.ballot.not-yet')
  expect((await b.announce(Date.now() - b.hour)).problem.errors).toMatchObject([{ field: 'dueAt', code: 'not_later' }])
  expect((await b.announce(b.verifyBy)).problem.errors).toMatchObject([{ field: 'dueAt', code: 'before_verification' }])
  expect((await b.announce(b.verifyBy + 3 * b.hour)).status).toBe(200)
  const body = await b.open()
  expect(body.announcement).toMatchObject({ source: 'DIGITS', by: 'WONG Lai Ming', number: 1, reason: null })
  expect(Date.parse(body.announcement?.dueAt ?? '')).toBe(b.verifyBy + 3 * b.hour)
  // The announcement is public before anything is frozen.
  const told = (await b.t.call(listBallots, { sessionId: b.sessionId })).body
  expect(told).toMatchObject({ announcement: { source: 'DIGITS', dueAt: body.announcement?.dueAt }, rows: [] })
  expect((await b.seen()).status).toBe(404)
  expect(code(await b.commit('0123456789'))).toBe('sales.ballot.unfrozen')
  expect(code(await b.digits('0123456789'))).toBe('sales.ballot.unfrozen')
})

test('while somebody is neither verified nor void it waits; then two freeze it, and anybody reads the list', async () => {
  await b.moveTo(b.verifyBy + b.hour)
  expect(await b.open()).toMatchObject({ verified: 2, waiting: 1 })
  expect(code(await b.freeze())).toBe('sales.ballot.unsettled')
  await b.settle()
  const { proposalId } = (await b.freeze()).body
  expect((await b.open()).isProposed).toBe(true)
  expect(code(await b.confirm(proposalId, b.managers.office))).toBe('office.proposal.own')
  expect((await b.confirm(proposalId)).status).toBe(200)
  const entries = [b.one.number, b.other.number].flatMap(number => [`${number}/1`, `${number}/2`])
  const counts = await b.t.db
    .selectFrom('sales.ticket')
    .select(['registrationNumber', 'numberOfIntents'])
    .where('status', '=', 'VERIFIED')
    .where('batchId', '=', b.batchId)
    .execute()
  const expected = counts
    .flatMap(count => Array.from({ length: count.numberOfIntents }, (_, at) => `${count.registrationNumber}/${at + 1}`))
    .sort()
  expect(entries).toEqual(expect.arrayContaining(expected))
  const list = await b.text(getBallotList)
  expect(list).toBe(expected.map(entry => `${entry}\n`).join(''))
  const { body } = await b.seen()
  expect(body).toMatchObject({ draw: null, struckOut: [], former: [] })
  expect(body.list).toMatchObject({ number: 1, tickets: counts.length, entries: expected.length, reason: null })
  expect(body.list.listHash).toBe(sha256(list).digest('hex'))
  expect((await b.t.call(getBallotResult, { batchId: b.batchId })).status).toBe(404)
  const mine = async () =>
    (await b.t.call(listBallots, { sessionId: b.sessionId })).body.rows.find(row => row.batchId === b.batchId)
  await expect.poll(mine).toMatchObject({ entries: expected.length, listHash: body.list.listHash })
  // This request came one second too late.
  expect(code(await b.announce(b.verifyBy + 9 * b.hour, 'DIGITS', 'Another day'))).toBe('sales.ballot.frozen')
})

test('nobody comes into a frozen list, or out of it, by any door (S-Q10)', async () => {
  const { context } = b.t
  const move = (id: string, by: 'staff' | 'supervisor', event: 'verify' | 'undo-verification') =>
    context.office.transaction().execute(async db => {
      const ticket = await ticketOf(id)
      const status = event === 'verify' ? 'REGISTERED' : ticket.status
      return moveTicket({ context, db, now: new Date() }, { ...ticket, status }, { by, event, actor: 'test' })
    })
  await expect(move(b.late.ticketId, 'staff', 'verify')).rejects.toThrow(new Refusal('sales.ballot.frozen'))
  await expect(move(b.one.ticketId, 'supervisor', 'undo-verification')).rejects.toThrow(
    new Refusal('sales.ballot.frozen'),
  )
})

test('what is frozen cannot be changed by any role, and not by the owner without its hash', async () => {
  const tables = ['announcement', 'freeze', 'list', 'commitment', 'opening', 'digits', 'sheet', 'draw'].map(
    name => `sales.ballot_${name}`,
  )
  for (const table of tables)
    for (const db of [b.t.context.db, b.t.context.office]) {
      await expect(sql.raw(`delete from ${table}`).execute(db)).rejects.toThrow(/permission denied/)
      const column = table.endsWith('list') ? 'tickets = 0' : 'number = number'
      await expect(sql.raw(`update ${table} set ${column}`).execute(db)).rejects.toThrow(
        /permission denied|does not exist/,
      )
    }
  await expect(sql`update sales.ballot_list set list = list || 'R-XXXX-YYYY/1\n'`.execute(b.t.db)).rejects.toThrow(
    /check constraint/,
  )
})

test('a second freeze says why, by two, and leaves the first to be seen; not once the moment of the seed has come', async () => {
  expect((await b.freeze()).problem.errors).toMatchObject([{ field: 'reason', code: 'required' }])
  const [first, second] = await Promise.all([b.freeze('A wrong group'), b.freeze('A wrong group')])
  expect(statusesOf([first, second])).toEqual([200, 409])
  const proposalId = (first.status === 200 ? first : second).body.proposalId
  expect((await b.confirm(proposalId)).status).toBe(200)
  const { freezes } = await b.open()
  expect(freezes.map(({ number, reason }) => [number, reason])).toEqual([
    [2, 'A wrong group'],
    [1, null],
  ])
  await b.moveTo(b.verifyBy + 3 * b.hour)
  await expect.poll(seen).toMatchObject({ list: { number: 2 }, former: [{ number: 1, reason: null }] })
  expect(code(await b.freeze('Once more'))).toBe('sales.ballot.too-late')
  // The list of the session's ballots shows both.
  const told = async () => (await b.t.call(listBallots, { sessionId: b.sessionId })).body
  await expect.poll(async () => (await told()).rows.map(({ number }) => number)).not.toContain(1)
  const { rows, former, draw } = await told()
  expect(rows.every(({ number, reason }) => number === 2 && reason === 'A wrong group')).toBe(true)
  expect(former.map(({ batchId }) => batchId).toSorted()).toEqual(rows.map(({ batchId }) => batchId).toSorted())
  expect(draw).toBeNull()
})

test('digits that one fixes and another enters draw it, once, however many press; what they draw anybody can work out again', async () => {
  const { office } = b.managers
  expect(code(await b.digits('0123456789'))).toBe('sales.ballot.uncommitted')
  expect((await b.commit('012345678')).problem.errors).toMatchObject([{ field: 'digits', code: 'digits_needed' }])
  expect((await b.commit('0123456789')).body).toMatchObject({ draw: null, commitments: [{ number: 1, isOwn: true }] })
  expect(code(await b.digits('0123456789'))).toBe('sales.ballot.sheet-needed')
  expect((await b.sheet()).body.sheet).toMatchObject({ by: 'WONG Lai Ming' })
  // One person alone draws nothing, however often they enter digits.
  expect(code(await b.digits('0123456789', office))).toBe('sales.ballot.same-role')
  expect(code(await b.digits('0123456780'))).toBe('sales.ballot.digits-differ')
  // Digits that differ are stored, so that both people look again.
  expect((await b.open()).entered).toHaveLength(1)
  const answers = await Promise.all(Array.from({ length: 100 }, () => untilServed(() => b.digits('0123456789'))))
  expect(statusesOf(answers).filter(status => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(answer => answer.status !== 200).map(code))).toEqual(new Set(['sales.ballot.drawn']))
  const { sessionId, batchId } = b
  await b.moveTo(b.verifyBy + 4 * b.hour)
  await expect.poll(async () => (await seen()).draw).not.toBeNull()
  const told = async () => (await b.t.call(listBallots, { sessionId })).body.draw
  await expect.poll(told).toMatchObject({
    source: 'DIGITS',
    value: '0123456789',
    sheetHash: (await b.open()).sheet?.hash,
  })
  const body = await seen()
  const list = await b.text(getBallotList)
  const seed = sha256(
    `firsthand-ballot-1\n${sessionId}\n${batchId}\n${body.list.listHash}\nDIGITS\n0123456789\n`,
  ).digest()
  expect(body.draw).toMatchObject({
    source: 'DIGITS',
    value: '0123456789',
    witness: 'LAM Wai, solicitor',
    seed: seed.toString('hex'),
  })
  const keyed = list
    .trimEnd()
    .split('\n')
    .map(entry => `${createHmac('sha256', seed).update(entry).digest('hex')} ${entry}`)
    .sort()
  expect(await b.text(getBallotResult)).toBe(
    keyed.map((line, index) => `${index + 1}\t${line.split(' ')[1]}\n`).join(''),
  )
})

test('who ends afterwards stays in the list, struck out; nothing else can be done to it', async () => {
  const { context } = b.t
  const before = await b.text(getBallotResult)
  await context.office.transaction().execute(async db => {
    const move = { by: 'supervisor', event: 'void', actor: 'test', reason: 'IRREGULAR' } as const
    await moveTicket({ context, db, now: new Date() }, await ticketOf(b.one.ticketId), move)
  })
  await b.moveTo(b.verifyBy + 5 * b.hour)
  await expect.poll(async () => (await seen()).struckOut).toEqual([b.one.number])
  expect(await b.text(getBallotResult)).toBe(before)
  expect(code(await b.freeze('Again'))).toBe('sales.ballot.drawn')
  expect(code(await b.announce(b.verifyBy + 9 * b.hour))).toBe('sales.ballot.drawn')
  expect(code(await b.commit('9999999999', b.managers.office, 'Another'))).toBe('sales.ballot.drawn')
  expect(code(await b.digits('9999999999'))).toBe('sales.ballot.drawn')
})

test('of a session that is not sold by ballot, or not there, there is none; nor for others', async () => {
  const { t, managers } = b
  const tender = 'b1000000-0000-4000-8000-000000000004'
  const asked = (sessionId: string, office = managers.office) => t.call(openStaffBallot, { sessionId }, { office })
  expect(code(await asked(tender))).toBe('sales.ballot.needless')
  expect(code(await asked('00000000-0000-4000-8000-000000000000'))).toBe('request.not-found')
  expect(code(await asked(b.sessionId, await enterStaff(t, 'COUNTER')))).toBe('request.forbidden')
  expect((await t.call(listBallots, { sessionId: tender })).status).toBe(404)
})

test('a verification that is under way is in the list, or the freeze waits for it', async () => {
  const fresh = await openBallots()
  try {
    await fresh.announce(fresh.verifyBy + 3 * fresh.hour)
    await fresh.moveTo(fresh.verifyBy + fresh.hour)
    await fresh.settle()
    const { proposalId } = (await fresh.freeze()).body
    const { context } = fresh.t
    let confirming: ReturnType<Ballots['confirm']> | undefined
    await context.office.transaction().execute(async db => {
      await requireUnfrozen(db, fresh.sessionId)
      confirming = fresh.confirm(proposalId)
      await locksAwaited(fresh.t, 1)
      await db
        .updateTable('sales.ticket')
        .set({ status: 'VERIFIED', verifiedAt: new Date().toISOString() })
        .where('id', '=', fresh.late.ticketId)
        .execute()
    })
    expect((await confirming)?.status).toBe(200)
    expect(await fresh.text(getBallotList)).toContain(fresh.late.number)
  } finally {
    await fresh.t.close()
  }
})
