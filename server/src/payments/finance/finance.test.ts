import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  dishonourInstrument,
  listBanking,
  listInstruments,
  listLedger,
  listMismatches,
  listRefunds,
  resolveMismatch,
  sumLedger,
} from '#contract/payments/finance'
import { openTicket } from '#contract/sales/desk/desk'
import { listRegistrations } from '#contract/sales/registration/registration-list'
import { verifyTicket } from '#contract/sales/desk/verification'
import { databaseNow } from '../../platform/database/database.ts'
import { recordMismatch } from '../card/record-mismatch.ts'
import { depositExtract } from './extract-deposits.ts'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, statusesOf, type TestApp } from '../../testing/index.ts'
import { readyToVerify, registered } from '../../testing/staff/registered.ts'
import { ticketExtract } from '../../sales/index.ts'

let t: TestApp
let finance: string
let counter: string
beforeAll(async () => {
  t = await openTestApp()
  finance = await enterStaff(t, 'FINANCE')
  counter = await enterStaff(t, 'COUNTER')
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const sessionId = sessions.open
const sums = async () => (await t.call(sumLedger, { sessionId }, { office: finance })).body
const ledgerOf = async (number: string) => {
  const { rows } = (await t.call(listLedger, { sessionId }, { office: finance })).body
  return rows.find(({ registrationNumber }) => registrationNumber === number)
}
const received = async () =>
  (await t.call(listInstruments, { sessionId, status: 'RECEIVED' }, { office: finance })).body.rows
/** Sets when the instruments of a registration were received. */
const receive = async ({ ticketId }: { ticketId: string }, at: string) =>
  t.db
    .updateTable('payments.transition')
    .set({ at })
    .where('status', '=', 'RECEIVED')
    .where('paymentId', 'in', t.db.selectFrom('payments.instrument').select('id').where('ticketId', '=', ticketId))
    .execute()
const dishonour = async (ticketId: string, office = finance) => {
  const row = (await received()).find(item => item.ticketId === ticketId)!
  const input = { id: ticketId, version: row.ticketVersion, instrumentId: row.id, reason: 'STOPPED' } as const
  return t.call(dishonourInstrument, input, { office })
}

test('the ledger of a session: what was received is held, and all of it agrees with the lines', async () => {
  const { number } = await readyToVerify(t, counter)
  const row = await ledgerOf(number)
  expect(row).toMatchObject({ status: 'REGISTERED', settledCents: 0, appliedCents: 0, returnedCents: 0 })
  expect([row?.declaredCents, row?.heldCents]).toEqual([row?.dueCents, row?.dueCents])
  const all = await sums()
  expect(all.lines).toEqual({ settledCents: all.sums.settledCents, declaredCents: all.sums.declaredCents })
  const { rows } = (await t.call(listLedger, { sessionId }, { office: finance })).body
  const sum = (name: 'heldCents' | 'declaredCents') => rows.reduce((total, item) => total + item[name], 0)
  expect([sum('heldCents'), sum('declaredCents')]).toEqual([all.sums.heldCents, all.sums.declaredCents])
})

test('a registration that is done says how it ended, in the ledger and in the list of registrations', async () => {
  const { ticketId, number } = await registered(t)
  expect(await ledgerOf(number)).toMatchObject({ status: 'REGISTERED', outcome: null })
  await t.db
    .updateTable('sales.ticket')
    .set({ status: 'DONE', outcome: 'PURCHASED' })
    .where('id', '=', ticketId)
    .execute()
  expect(await ledgerOf(number)).toMatchObject({ status: 'DONE', outcome: 'PURCHASED' })
  const manager = await enterStaff(t, 'SALES_MANAGER')
  const { rows } = (await t.call(listRegistrations, { number }, { office: manager })).body
  expect(rows).toMatchObject([{ status: 'DONE', outcome: 'PURCHASED' }])
})

test('each total of the ledger is the sum of its column, also with registrations that have ended', async () => {
  const ended = { VOIDED: await registered(t), WITHDREW: await registered(t) }
  const live = await registered(t)
  for (const status of ['VOIDED', 'WITHDREW'] as const)
    await t.db.updateTable('sales.ticket').set({ status }).where('id', '=', ended[status].ticketId).execute()
  const { rows } = (await t.call(listLedger, { sessionId }, { office: finance })).body
  const all = await sums()
  for (const name of Object.keys(all.sums) as (keyof typeof all.sums)[])
    expect([name, rows.reduce((total, row) => total + row[name], 0)]).toEqual([name, all.sums[name]])
  expect(await ledgerOf(ended.VOIDED.number)).toMatchObject({ status: 'VOIDED', dueCents: 0 })
  expect((await ledgerOf(live.number))?.dueCents).toBeGreaterThan(0)
  // The list of registrations and the exported tables agree about each registration.
  const manager = await enterStaff(t, 'SALES_MANAGER')
  const listed = (await t.call(listRegistrations, { sessionId }, { office: manager })).body.rows
  expect(listed.filter(({ status }) => status in ended).map(({ dueCents }) => dueCents)).toEqual([0, 0])
  for (const extract of [depositExtract, ticketExtract]) {
    const due = extract.columns.indexOf('due')
    const total = await t.db.transaction().execute(async db => {
      let cents = 0
      for await (const page of extract.rows(t.context, db, sessionId))
        for (const row of page) cents += (row[due] as { cents: number }).cents
      return cents
    })
    expect(total).toBe(all.sums.dueCents)
  }
})

test('pages of the ledger meet', async () => {
  for (let count = 0; count < 3; count++) await registered(t)
  const first = (await t.call(listLedger, { sessionId }, { office: finance })).body
  const after = first.rows[1]!.registrationNumber
  const rest = (await t.call(listLedger, { sessionId, after }, { office: finance })).body
  expect(rest.rows).toEqual(first.rows.slice(2))
})

test('what goes to the bank of a day: what was received in it and is still there', async () => {
  const one = await readyToVerify(t, counter)
  await receive(one, '2024-05-31T15:59:59Z')
  const ask = async (day: string) => (await t.call(listBanking, { sessionId, day }, { office: finance })).body.rows
  const row = (await ask('2024-05-31')).find(({ registrationNumber }) => registrationNumber === one.number)
  expect(row).toMatchObject({ bank: '004', status: 'RECEIVED', by: 'WONG Lai Ming', collected: null })
  expect(row?.number).toMatch(/^\d{6}$/)
  expect(await ask('2024-06-01')).toEqual([])
})

test('instruments received on certain days in Hong Kong, whatever became of them, page by page', async () => {
  const [early, late] = [await readyToVerify(t, counter), await readyToVerify(t, counter)]
  // One minute before midnight and midnight in Hong Kong: the same day in London.
  await receive(early, '2024-03-01T15:59:00Z')
  await receive(late, '2024-03-01T16:00:00Z')
  const list = async (receivedFrom?: string, receivedTo?: string, status: 'RECEIVED' | 'DISHONOURED' = 'RECEIVED') => {
    const input = { sessionId, status, receivedFrom, receivedTo }
    return (await t.call(listInstruments, input, { office: finance })).body.rows
  }
  const ticketsOf = (rows: readonly { ticketId: string }[]) => rows.map(({ ticketId }) => ticketId)
  expect(ticketsOf(await list('2024-03-01', '2024-03-01'))).toEqual([early.ticketId])
  expect(ticketsOf(await list('2024-03-02', '2024-03-31'))).toEqual([late.ticketId])
  expect(ticketsOf(await list(undefined, '2024-03-02'))).toEqual([late.ticketId, early.ticketId])
  expect(ticketsOf(await list('2024-03-03'))).not.toContain(late.ticketId)
  const [first] = await list(undefined, '2024-03-02')
  const input = { sessionId, status: 'RECEIVED', receivedTo: '2024-03-02', after: first!.id } as const
  expect(ticketsOf((await t.call(listInstruments, input, { office: finance })).body.rows)).toEqual([early.ticketId])
  await dishonour(early.ticketId)
  expect(await list('2024-03-01', '2024-03-01', 'DISHONOURED')).toMatchObject([
    { ticketId: early.ticketId, receivedAt: expect.stringMatching(/^2024-03-01T15:59/) },
  ])
  const wrong = { sessionId, status: 'RECEIVED', receivedFrom: '2024-03-02', receivedTo: '2024-03-01' } as const
  expect((await t.call(listInstruments, wrong, { office: finance })).problem.errors).toMatchObject([
    { field: 'receivedTo', code: 'day_before' },
  ])
  expect(
    (await t.call(listInstruments, { ...wrong, receivedTo: '2024-02-30' }, { office: finance })).problem.errors,
  ).toMatchObject([{ field: 'receivedTo' }])
})

test('D-2.3: a bank does not pay: the deposit is short, the registration waits for it again, a letter says so', async () => {
  const { ticketId, number } = await readyToVerify(t, counter)
  expect((await dishonour(ticketId)).body).toEqual({ status: 'PENDING' })
  expect(await ledgerOf(number)).toMatchObject({ status: 'PENDING', declaredCents: 0, heldCents: 0 })
  const { rows } = (await t.call(listInstruments, { sessionId, status: 'DISHONOURED' }, { office: finance })).body
  expect(rows[0]).toMatchObject({ registrationNumber: number, reason: 'STOPPED', by: 'WONG Lai Ming' })
  expect((await t.outbox()).at(-1)?.subject).toBe(`Cashier’s order or cheque not paid by the bank: ${number}`)
  const all = await sums()
  expect(all.lines.declaredCents).toBe(all.sums.declaredCents)
})

test('what is verified is undone first; who has not proved it is them does nothing', async () => {
  const { ticketId, version } = await readyToVerify(t, counter)
  const row = (await received()).find(item => item.ticketId === ticketId)!
  const verified = await t.call(verifyTicket, { id: ticketId, version }, { office: counter })
  expect(verified.status).toBe(200)
  const input = { id: ticketId, instrumentId: row.id, reason: 'STOPPED' } as const
  const refused = await t.call(dishonourInstrument, { ...input, version: verified.body.version }, { office: finance })
  expect(refused.problem.code).toBe('sales.ticket.state')
  expect((await t.call(dishonourInstrument, { ...input, version }, { office: finance })).problem.code).toBe(
    'sales.desk.changed',
  )
  expect((await received()).some(({ id }) => id === row.id)).toBe(true)
})

test('two at once: one is noted, the other sees that it has changed', async () => {
  const { ticketId } = await readyToVerify(t, counter)
  const row = (await received()).find(item => item.ticketId === ticketId)!
  const input = { id: ticketId, version: row.ticketVersion, instrumentId: row.id, reason: 'STOPPED' } as const
  const others = await Promise.all([enterStaff(t, 'FINANCE'), enterStaff(t, 'FINANCE')])
  const both = await Promise.all(others.map(office => t.call(dishonourInstrument, input, { office })))
  expect(statusesOf(both)).toEqual([200, 409])
})

test('a disagreement that somebody has settled is not found again, unless it is another', async () => {
  const work = { db: t.context.db, now: await databaseNow(t.db) }
  const account = { provider: 'stripe', account: 'main' }
  const which = { ...account, providerId: 'pi_1', paymentId: null }
  const mismatch = { ...which, kind: 'STRANGE', ours: '-', theirs: 'captured' } as const
  await recordMismatch(t.context, work, mismatch)
  const list = async () => (await t.call(listMismatches, {}, { office: finance })).body.rows
  const [open] = await list()
  expect(open).toMatchObject({ kind: 'STRANGE', providerId: 'pi_1', resolvedAt: null })
  const resolve = () =>
    t.call(resolveMismatch, { id: String(open!.id), resolution: 'Refunded by hand' }, { office: finance })
  expect((await resolve()).status).toBe(200)
  expect((await resolve()).problem.code).toBe('request.not-found')
  await recordMismatch(t.context, work, mismatch)
  expect((await list()).map(({ resolution, resolvedBy }) => [resolution, resolvedBy])).toEqual([
    ['Refunded by hand', 'WONG Lai Ming'],
  ])
  await recordMismatch(t.context, work, { ...mismatch, theirs: 'captured twice' })
  expect(await list()).toHaveLength(2)
})

test('finance sees the money of every session, and opens no registration at the desk', async () => {
  const other = (await t.db.selectFrom('sales.session').select('id').where('id', '!=', sessionId).execute())[0]!.id
  for (const op of [listLedger, sumLedger, listRefunds] as const)
    expect((await t.call(op, { sessionId: other }, { office: finance })).status).toBe(200)
  const { ticketId } = await registered(t)
  expect((await t.call(openTicket, { id: ticketId }, { office: finance })).problem.code).toBe('request.forbidden')
  expect((await t.call(listRefunds, { sessionId }, { office: finance })).body).toEqual({
    rows: [],
    isLast: true,
    hasSeveralAccounts: false,
  })
})
