import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listOfflineDesks } from '#contract/sales/desk/desk-conflict'
import type { DeskAction } from '#contract/sales/desk/desk-set'
import { openTicket } from '#contract/sales/desk/desk'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { takeSet } from '../../testing/staff/desk-sets.ts'
import { registered } from '../../testing/staff/registered.ts'
import { eraseRegistrations } from '../registration/erase-registrations.ts'

vi.setConfig({ testTimeout: 60_000 })
let t: TestApp
let office: string
let supervisor: string
beforeAll(async () => {
  t = await openTestApp()
  office = await enterStaff(t, 'COUNTER')
  supervisor = await enterStaff(t, 'SUPERVISOR')
})
afterAll(() => t.close())

const open = async (id: string) => (await t.call(openTicket, { id }, { office })).body
const conflictsOf = async (ticketId: string) =>
  (await t.call(listOfflineDesks, {}, { office: supervisor })).body.conflicts.filter(
    conflict => conflict.ticketId === ticketId,
  )

test('takes an order that was not entered before, by the rules of a desk with a network', async () => {
  const one = await registered(t)
  const set = await takeSet(t, office)
  const total = (await open(one.ticketId)).deposit.remainingCents
  const order = { kind: 'TAKE', method: 'CASHIER_ORDER', bank: '004', payeeIsRight: true } as const
  const [first, second] = ['610001', '610002'] as const
  const sent = async (action: DeskAction) => (await set.send(one.ticketId, action)).body.conflict?.code ?? 'done'
  expect(await sent({ kind: 'SIGHT', original: 'IDENTITY', personId: one.id })).toBe('done')
  expect(await sent({ ...order, number: first, amountCents: total - 100 })).toBe('done')
  // An amount larger than the remainder, an unknown bank, and the same instrument again are refused.
  expect(await sent({ ...order, number: second, amountCents: 101 })).toBe('request.invalid')
  expect(await sent({ ...order, number: second, bank: 'XXX', amountCents: 100 })).toBe('request.invalid')
  expect(await sent({ ...order, number: first, amountCents: 100 })).toBe('payments.instrument.known')
  expect(await sent({ ...order, number: second, amountCents: 100 })).toBe('done')
  expect(await sent({ kind: 'VERIFY', receiptNumber: set.firstReceipt })).toBe('done')
  const { status, instruments } = await open(one.ticketId)
  expect([status, instruments.map(({ number, status: is }) => `${number} ${is}`)]).toEqual([
    'VERIFIED',
    [`${first} RECEIVED`, `${second} RECEIVED`],
  ])
  // The supervisor who settles the conflict sees which document the person holds.
  const [conflict] = await conflictsOf(one.ticketId)
  expect(conflict?.deeds.map(({ kind, taken }) => [kind, taken?.amountCents, taken?.bank])).toEqual([
    ['TAKE', 101, '004'],
    ['TAKE', 100, 'XXX'],
    ['TAKE', 100, '004'],
  ])
  const { accountId } = await t.db
    .selectFrom('sales.ticket')
    .select('accountId')
    .where('id', '=', one.ticketId)
    .executeTakeFirstOrThrow()
  await t.context.db.transaction().execute(db => eraseRegistrations(db, accountId))
  expect((await conflictsOf(one.ticketId))[0]?.deeds.map(({ taken }) => taken)).toEqual([null, null, null])
})
