import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTicket } from '#contract/sales/desk/desk'
import { getTicket, withdrawTicket } from '#contract/sales/ticket/ticket'
import { printVerification, verifyTicket } from '#contract/sales/desk/verification'
import { tokenHash } from '../../../platform/crypto/secret-hasher.ts'
import { enterStaff } from '../../../testing/enter-staff.ts'
import { openTestApp, sessions, statusesOf, type TestApp, untilServed } from '../../../testing/index.ts'
import { readyToVerify, registered, verified } from '../../../testing/staff/registered.ts'
import {
  ago,
  agentWith,
  createCompany,
  createPerson,
  member,
  setSession,
  submit,
} from '../../../testing/registrants.ts'

vi.setConfig({ testTimeout: 60_000 })
let t: TestApp
let office: string
let supervisor: string
beforeAll(async () => {
  t = await openTestApp()
  await setSession(t, sessions.open, { onlineWithdrawal: true })
  office = await enterStaff(t, 'COUNTER')
  supervisor = await enterStaff(t, 'SUPERVISOR')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

type Seen = { ticketId: string; version: number }
const open = async (id: string) => (await t.call(openTicket, { id }, { office })).body
const verify = (item: Seen, by = office, key: string = randomUUID()) =>
  t.call(verifyTicket, { id: item.ticketId, version: item.version }, { office: by, key })
const staffIdOf = async (cookie: string) => {
  const session = t.db.selectFrom('office.session').select('staffId').where('cookieHash', '=', tokenHash(cookie))
  return (await session.executeTakeFirstOrThrow()).staffId
}
const statusOf = async (id: string) => (await open(id)).status
const lastLetter = async (to: string) => (await t.outbox()).findLast(item => item.to === to)
const receipts = async () => {
  const rows = await t.db.selectFrom('sales.verification').select('receiptNumber').orderBy('receiptNumber').execute()
  return rows.map(({ receiptNumber }) => receiptNumber)
}

describe('verification (D-T10)', () => {
  test('of what nothing is missing of: a receipt, a letter with it, and who did it', async () => {
    const one = await readyToVerify(t, office)
    const { status, body } = await verify(one)
    expect([status, body.status]).toEqual([200, 'VERIFIED'])
    const [receipt] = body.verifications
    expect(receipt).toMatchObject({ receiptNumber: expect.stringMatching(/^V-\d{6}$/), verifiedBy: 'WONG Lai Ming' })
    expect(body.lastAct?.by).toBe('WONG Lai Ming')
    const letter = (await lastLetter(one.email)) as { subject: string; body: string; attached?: string[] }
    expect([letter.subject, letter.attached]).toEqual([`Verified: ${one.number}`, [`${receipt?.receiptNumber}.pdf`]])
    expect(letter.body).toMatch(/Sales Office[\s\S]*\d{4} \d{4}/i)
    expect((await t.call(getTicket, { id: one.ticketId }, { token: one.token })).body.status).toBe('VERIFIED')
  })
  test('the receipt says what was received, of whom and by whom; what is fetched again is the same', async () => {
    const one = await verified(t, office)
    const printId = randomUUID()
    const print = () =>
      t.call(printVerification, { id: one.ticketId, verificationId: one.receipt.id, printId }, { office })
    const [first, second] = [await print(), await print()]
    expect(first.body).toEqual(second.body)
    // The print is no file: nothing of it stays on a shared desk computer.
    expect(first.raw.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(first.raw.headers['content-disposition']).toBeUndefined()
    expect(first.body.copy).toBeNull()
    const text = first.raw.body
    for (const part of [
      one.receipt.receiptNumber,
      one.number,
      'CHAN TAI MAN',
      one.instrument,
      '200,000',
      'WONG Lai Ming',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain(one.idNumber.slice(0, 4))
    const other = await verified(t, office)
    const unrecognised = { id: other.ticketId, verificationId: one.receipt.id }
    for (const id of [randomUUID(), printId])
      expect((await t.call(printVerification, { ...unrecognised, printId: id }, { office })).status).toBe(404)
    const own = { id: other.ticketId, verificationId: other.receipt.id, printId }
    expect((await t.call(printVerification, own, { office })).status).toBe(404)
  })
  test('each print but the first is a copy, with the name of who had it printed and when', async () => {
    const one = await verified(t, office)
    const another = await enterStaff(t, 'COUNTER')
    await t.db
      .updateTable('office.staff')
      .set({ name: 'HO Kwok Wah' })
      .where('id', '=', await staffIdOf(another))
      .execute()
    const print = async (by: string, printId: string = randomUUID()) => {
      const input = { id: one.ticketId, verificationId: one.receipt.id, printId }
      return (await t.call(printVerification, input, { office: by })).body.copy
    }
    const first = randomUUID()
    expect(await print(office, first)).toBeNull()
    expect(await print(another)).toMatchObject({
      word: 'COPY',
      by: expect.stringMatching(/^Printed by HO Kwok Wah, \d+ \w{3} \d{4}, \d\d:\d\d \(Hong Kong/),
    })
    expect(await print(another, first)).toBeNull()
    // Of several prints requested at the same moment, at most one is the first.
    const other = await verified(t, office)
    const all = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const input = { id: other.ticketId, verificationId: other.receipt.id, printId: randomUUID() }
        return (await t.call(printVerification, input, { office })).body.copy !== null
      }),
    )
    expect(all.filter(isCopy => !isCopy)).toHaveLength(1)
  })
  test('what is missing is named, and nothing is done', async () => {
    const one = await registered(t)
    const { version } = await open(one.ticketId)
    const before = await receipts()
    const { status, problem } = await verify({ ...one, version })
    expect([status, problem.code]).toEqual([409, 'sales.desk.incomplete'])
    expect(problem.params).toEqual({ codes: 'ORIGINAL_NOT_SEEN DEPOSIT_SHORT' })
    expect([await statusOf(one.ticketId), await receipts()]).toEqual(['REGISTERED', before])
  })
  test('after the deadline nothing is verified', async () => {
    const one = await readyToVerify(t, office)
    const { closesAt, verifyBy } = await t.db
      .selectFrom('sales.session')
      .select(['closesAt', 'verifyBy'])
      .where('id', '=', sessions.open)
      .executeTakeFirstOrThrow()
    await setSession(t, sessions.open, { closesAt: ago(2_000), verifyBy: ago(1_000) })
    const { problem } = await verify(one)
    await setSession(t, sessions.open, { closesAt, verifyBy })
    expect(problem.params).toEqual({ codes: 'DEADLINE_PASSED' })
  })
  test('Z4: what is not paid is not verified', async () => {
    const who = await member(t)
    const { ticket } = await submit(t, who)
    const { version } = await open(ticket.id)
    expect((await verify({ ticketId: ticket.id, version })).problem.code).toBe('sales.ticket.state')
  })
  test('a company: the director’s document and the company’s papers are seen, and the director’s consents wanted', async () => {
    const who = await member(t)
    const company = await createCompany(t, who)
    const director = await createPerson(t, who)
    const one = await registered(
      t,
      {
        applicant: 'COMPANY',
        companyId: company.id,
        people: [{ personId: director.id, relationship: null }],
        agent: agentWith('KS-A01-000031', { hasIncentiveLetter: true }),
      },
      who,
    )
    const { originals, people, company: shown } = await open(one.ticketId)
    expect(originals.map(({ kind }) => kind)).toEqual(['IDENTITY', 'COMPANY', 'REFERRAL_FORM', 'INCENTIVE_LETTER'])
    expect(people.map(({ role }) => role)).toEqual(['DIRECTOR'])
    expect(shown?.brNumber).toBe(company.brNumber)
  })
})

describe('many at once', () => {
  test('Q1: fifty desks verify one registration: one does, the others are told by whom and when; one receipt, one record', async () => {
    const one = await readyToVerify(t, office)
    const desks = [office, ...(await Promise.all(Array.from({ length: 9 }, () => enterStaff(t, 'COUNTER'))))]
    const before = await receipts()
    const presses = Array.from({ length: 50 }, (_, n) => ({ desk: desks[n % desks.length], key: randomUUID() }))
    const answers = await Promise.all(presses.map(({ desk, key }) => untilServed(() => verify(one, desk, key))))
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(49).fill(409)])
    for (const { problem } of answers.filter(({ status }) => status === 409)) {
      expect(problem.code).toBe('sales.desk.verified')
      expect(problem.params).toEqual({ by: 'WONG Lai Ming', at: expect.stringMatching(/^20.*Z$/) })
    }
    expect(await receipts()).toHaveLength(before.length + 1)
    const done = await t.db
      .selectFrom('platform.audit')
      .select('id')
      .where('operation', '=', verifyTicket.name)
      .where('subject', '=', one.ticketId)
      .where('result', '=', 'done')
      .execute()
    expect(done).toHaveLength(1)
    const letters = (await t.outbox()).filter(({ to, subject }) => to === one.email && subject.startsWith('Verified'))
    expect(letters).toHaveLength(1)
  })
  test('Q2: the same press again is the same answer; another press is told that it was verified', async () => {
    const one = await readyToVerify(t, office)
    const key = randomUUID()
    const first = await verify(one, office, key)
    const again = await verify(one, office, key)
    expect([again.status, again.raw.body]).toEqual([200, first.raw.body])
    expect((await verify(one)).problem.code).toBe('sales.desk.verified')
  })
  test('receipts of several desks at once are numbered without a gap', async () => {
    const all = [
      await readyToVerify(t, office),
      await readyToVerify(t, office),
      await readyToVerify(t, office),
      await readyToVerify(t, office),
    ]
    const desks = [office, supervisor, await enterStaff(t, 'COUNTER'), await enterStaff(t, 'COUNTER')]
    expect(statusesOf(await Promise.all(all.map((item, n) => verify(item, desks[n]))))).toEqual([200, 200, 200, 200])
    const numbered = await receipts()
    expect(numbered).toEqual(numbered.map((_, n) => n + 1))
  })
  test('Q7: the registrant withdraws while the desk verifies: one of them wins, twenty times', async () => {
    for (let n = 0; n < 20; n++) {
      await t.db.deleteFrom('platform.limits').execute()
      const one = await readyToVerify(t, office)
      const [desk, own] = await Promise.all([
        verify(one),
        t.call(withdrawTicket, { id: one.ticketId }, { token: one.token }),
      ])
      expect(statusesOf([desk, own])).toEqual([200, 409])
      expect(await statusOf(one.ticketId)).toBe(desk.status === 200 ? 'VERIFIED' : 'WITHDREW')
    }
  })
})
