import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { scanTicket } from '#contract/sales/desk/desk'
import { withdrawTicket } from '#contract/sales/ticket/ticket'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { registered } from '../../testing/staff/registered.ts'
import { member, setSession, shapeOf, submit } from '../../testing/registrants.ts'
import { signQr } from '../ticket/sign-qr.ts'

let t: TestApp
let office: string
/** A staff member with all desk roles but no assigned session. */
let unassigned: string
beforeAll(async () => {
  t = await openTestApp()
  await setSession(t, sessions.open, { maxTicketsPerAccount: 6, maxTicketsPerPerson: 6, onlineWithdrawal: true })
  unassigned = await enterStaff(t, 'COUNTER')
  await t.db.deleteFrom('office.assignment').execute()
  office = await enterStaff(t, 'COUNTER')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const scan = (token: string, by = office) => t.call(scanTicket, { token }, { office: by })
const later = new Date(Date.now() + 30 * 86_400_000)
const personal = (body: string, item: { email: string; phoneNumber: string; idNumber: string }) =>
  [item.email, item.phoneNumber, item.idNumber, 'CHAN', '陳大文'].filter(text => body.includes(text))

describe('a scan', () => {
  test('opens a registration of a session that staff are assigned to, and is recorded', async () => {
    const one = await registered(t)
    const { status, body } = await scan(one.qr)
    expect([status, body]).toEqual([200, { id: one.ticketId, registrationNumber: one.number, status: 'REGISTERED' }])
    const rows = await t.db
      .selectFrom('platform.audit')
      .select(['actor', 'result'])
      .where('operation', '=', scanTicket.name)
      .where('subject', '=', one.ticketId)
      .execute()
    expect(rows).toMatchObject([{ result: 'done' }])
  })
  test('Q3: what we have not signed is refused in one way, whatever is wrong with it, and one of ours still opens', async () => {
    const one = await registered(t)
    const bytes = Buffer.from(one.qr, 'base64url')
    const changed = (at: number, value: number) =>
      Buffer.from(bytes)
        .fill(value, at, at + 1)
        .toString('base64url')
    const forged = [
      'garbage',
      changed(87, (bytes[87] ?? 0) ^ 1),
      changed(3, (bytes[3] ?? 0) ^ 1),
      changed(0, 2),
      changed(1, 9),
      bytes.subarray(0, 60).toString('base64url'),
      Buffer.concat([bytes, Buffer.of(0)]).toString('base64url'),
      `${one.qr}=`,
      one.ticketId,
      signQr(t.context.keys, { id: randomUUID(), qrVersion: 1 }, later),
    ]
    const shapes = []
    for (const token of forged) {
      const answer = await scan(token)
      expect(answer.problem.code).toBe('sales.qr.invalid')
      shapes.push(JSON.stringify(shapeOf(answer)))
    }
    expect(new Set(shapes).size).toBe(1)
    expect((await scan('A'.repeat(10_000))).status).toBe(400)
    expect((await scan(` ${one.qr}\r\n`)).status).toBe(200)
  })
  test('Q3: strange codes are counted by staff and network; Q6: one of ours opens all the same', async () => {
    const one = await registered(t)
    const answers = []
    for (let n = 0; n < 61; n++) answers.push((await scan(`strange ${n}`)).status)
    expect([answers.at(-2), answers.at(-1)]).toEqual([404, 429])
    expect((await scan(one.qr)).status).toBe(200)
  })
  test('Q4: an older code is revoked, and of what stands no more every code is dead', async () => {
    const one = await registered(t)
    await t.db.updateTable('sales.ticket').set({ qrVersion: 2 }).where('id', '=', one.ticketId).execute()
    expect((await scan(one.qr)).problem.code).toBe('sales.qr.revoked')
    const other = await registered(t)
    await t.call(withdrawTicket, { id: other.ticketId }, { token: other.token })
    const { problem } = await scan(other.qr)
    expect([problem.code, problem.params]).toEqual(['sales.qr.ended', { status: 'WITHDREW' }])
    const third = await registered(t)
    const old = signQr(t.context.keys, { id: third.ticketId, qrVersion: 1 }, new Date(Date.now() - 1_000))
    expect((await scan(old)).problem.code).toBe('sales.qr.expired')
  })
  test('Q5: another session or what is not paid is told to staff, without personal data', async () => {
    const one = await registered(t)
    const unrecognised = await scan(one.qr, unassigned)
    expect(unrecognised.problem.code).toBe('sales.qr.not-assigned')
    const pending = await member(t)
    const { ticket } = await submit(t, pending)
    const unpaid = await scan(signQr(t.context.keys, { id: ticket.id, qrVersion: 1 }, later))
    expect(unpaid.problem.code).toBe('sales.qr.unpaid')
    expect(personal(unrecognised.raw.body, one)).toEqual([])
    expect(personal(unpaid.raw.body, pending)).toEqual([])
  })
  test('Q9: it is for staff alone', async () => {
    const one = await registered(t)
    for (const sent of [{}, { token: one.token }, { cookie: one.cookie }])
      expect((await t.call(scanTicket, { token: one.qr }, sent)).status).toBe(401)
  })
})
