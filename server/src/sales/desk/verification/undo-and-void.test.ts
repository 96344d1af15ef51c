import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTicket, scanTicket } from '#contract/sales/desk/desk'
import { getTicket } from '#contract/sales/ticket/ticket'
import {
  printVerification,
  renewDeskQr,
  undoVerification,
  verifyTicket,
  voidTicket,
  voidVerifiedTicket,
} from '#contract/sales/desk/verification'
import { eraseRegistrations } from '../../registration/erase-registrations.ts'
import { voidDue } from '../../ticket/void-due.ts'
import { enterStaff } from '../../../testing/enter-staff.ts'
import { openTestApp, sessions, type TestApp } from '../../../testing/index.ts'
import { readyToVerify, registered, verified } from '../../../testing/staff/registered.ts'
import { ago, member, placesOf, setSession, submit } from '../../../testing/registrants.ts'

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
const statusOf = async (id: string) => (await open(id)).status
const lastLetter = async (to: string) => (await t.outbox()).findLast(item => item.to === to)
const movesOf = (ticketId: string) =>
  t.db
    .selectFrom('sales.ticketTransition')
    .select(['fromStatus', 'toStatus', 'reason', 'channel'])
    .where('ticketId', '=', ticketId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

describe('a verification is undone (D-T15)', () => {
  const undo = (item: Seen, by = supervisor) =>
    t.call(undoVerification, { id: item.ticketId, version: item.version, reason: 'MISTAKE' }, { office: by })
  test('Q8: by a supervisor, with a reason; the receipt is cancelled, both records stay, and it can be verified anew', async () => {
    const one = await verified(t, office)
    expect((await undo(one, office)).problem.code).toBe('request.forbidden')
    const { body } = await undo(one)
    expect([body.status, body.verifications[0]?.undoneBy]).toEqual(['REGISTERED', 'WONG Lai Ming'])
    expect(await movesOf(one.ticketId)).toEqual({
      fromStatus: 'VERIFIED',
      toStatus: 'REGISTERED',
      reason: 'MISTAKE',
      channel: 'DESK',
    })
    const letter = await lastLetter(one.email)
    expect(letter?.body).toContain(one.receipt.receiptNumber)
    const print = { verificationId: one.receipt.id, printId: randomUUID() }
    const input = { id: one.ticketId, ...print }
    const printed = await t.call(printVerification, input, { office })
    expect(printed.body.lead).toContain('CANCELLED')
    const again = await verify({ ...one, version: body.version })
    expect(again.body.verifications.map(({ undoneAt }) => undoneAt === null)).toEqual([true, false])
    expect(again.body.verifications[0]?.receiptNumber).not.toBe(one.receipt.receiptNumber)
  })
  test('only what is verified, before the deadline, as it was looked at', async () => {
    const one = await readyToVerify(t, office)
    expect((await undo(one)).problem.code).toBe('sales.ticket.state')
    const other = await verified(t, office)
    expect((await undo({ ...other, version: other.version - 1 })).problem.code).toBe('sales.desk.changed')
  })
})

describe('a registration is void', () => {
  const end = (op: typeof voidTicket | typeof voidVerifiedTicket, item: Seen, by: string) =>
    t.call(op, { id: item.ticketId, version: item.version, reason: 'DUPLICATE' }, { office: by })
  test('T9, T14: one that is not verified, by a supervisor alone: its places go back, its code is dead, a letter says why', async () => {
    const who = await member(t)
    const places = await placesOf(t, sessions.open, 'account')
    const one = await registered(t, {}, who)
    const { version } = await open(one.ticketId)
    // Only a supervisor may end a registration.
    expect((await end(voidTicket, { ...one, version }, office)).problem.code).toBe('request.forbidden')
    const { body } = await end(voidTicket, { ...one, version }, supervisor)
    expect(body.status).toBe('VOIDED')
    const sum = (of: readonly number[]) => of.reduce((total, used) => total + used, 0)
    expect(sum(await placesOf(t, sessions.open, 'account'))).toBe(sum(places))
    expect((await t.call(scanTicket, { token: one.qr }, { office })).problem.code).toBe('sales.qr.ended')
    const letter = await lastLetter(one.email)
    expect([letter?.subject, letter?.body]).toEqual([
      `Registration voided: ${one.number}`,
      expect.stringContaining('It duplicates another registration.'),
    ])
    const pending = await member(t)
    const { ticket } = await submit(t, pending)
    const seen = await open(ticket.id)
    expect((await end(voidTicket, { ticketId: ticket.id, version: seen.version }, supervisor)).body.status).toBe(
      'VOIDED',
    )
  })
  test('T17: one that is verified, by a supervisor alone; what was received waits to be handed back', async () => {
    const one = await verified(t, office)
    expect((await end(voidTicket, one, supervisor)).problem.code).toBe('sales.ticket.state')
    expect((await end(voidVerifiedTicket, one, office)).problem.code).toBe('request.forbidden')
    const { body } = await end(voidVerifiedTicket, one, supervisor)
    expect([body.status, body.instruments.map(({ status }) => status)]).toEqual(['VOIDED', ['RECEIVED']])
    // The desk sees how the registration ended.
    expect(one.ended).toBeNull()
    expect(body.ended).toMatchObject({
      endedBy: 'STAFF',
      staffName: 'WONG Lai Ming',
      reason: { en: 'It duplicates another registration.' },
    })
    expect((await end(voidVerifiedTicket, { ...one, version: body.version }, supervisor)).problem.code).toBe(
      'sales.ticket.state',
    )
  })
  test('not while a card payment is undecided', async () => {
    const one = await registered(t)
    await t.db.updateTable('sales.ticket').set({ hasOpenCard: true }).where('id', '=', one.ticketId).execute()
    const { version } = await open(one.ticketId)
    expect((await end(voidTicket, { ...one, version }, supervisor)).problem.code).toBe('sales.ticket.payment-open')
  })
  test('what is verified is not voided when the deadline has passed', async () => {
    const one = await verified(t, office)
    await t.db.updateTable('sales.ticket').set({ hasOpenCard: false }).execute()
    const { closesAt, verifyBy } = await t.db
      .selectFrom('sales.session')
      .select(['closesAt', 'verifyBy'])
      .where('id', '=', sessions.open)
      .executeTakeFirstOrThrow()
    await setSession(t, sessions.open, { closesAt: ago(2_000), verifyBy: ago(1_000) })
    await voidDue(t.context)
    await setSession(t, sessions.open, { closesAt, verifyBy })
    expect(await statusOf(one.ticketId)).toBe('VERIFIED')
  })
})

test('Q4: a new QR code revokes the one before', async () => {
  const one = await registered(t)
  const { version } = await open(one.ticketId)
  expect((await t.call(renewDeskQr, { id: one.ticketId, version }, { office })).status).toBe(200)
  expect((await t.call(scanTicket, { token: one.qr }, { office })).problem.code).toBe('sales.qr.revoked')
  const { qr } = (await t.call(getTicket, { id: one.ticketId }, { token: one.token })).body
  expect((await t.call(scanTicket, { token: qr?.token ?? '' }, { office })).status).toBe(200)
})

test('once the person is erased, the receipt’s number stays and nothing is printed on it any more', async () => {
  const one = await verified(t, office)
  await eraseRegistrations(t.context.db, one.id)
  const row = await t.db
    .selectFrom('sales.verification')
    .select(['factsSealed', 'receiptNumber'])
    .where('id', '=', one.receipt.id)
    .executeTakeFirstOrThrow()
  expect(row.factsSealed).toBeNull()
})
