import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  beginTenderBox,
  closeTenderBox,
  openTenderBox,
  recordTenderResult,
  takeEnvelope,
} from '#contract/sales/sale-day/tender-box'
import { confirmProposal, listProposals } from '#contract/staff/proposal'
import { depositResultOf } from '#contract/sales/sale-day/outcome'
import type { OutputOf } from '#contract/operation'
import { openTicket } from '#contract/sales/desk/desk'
import { getTicket } from '#contract/sales/ticket/ticket'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, statusesOf, type TestApp } from '../../testing/index.ts'
import { registered } from '../../testing/staff/registered.ts'
import { endSales } from './end-sales.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const sessionId = 'b1000000-0000-4000-8000-000000000004'
let t: TestApp
const staff = { counter: '', supervisor: '', manager: '', second: '' }
let opensAt = 0
let closesAt = 0
let endsAt = 0
let moved = 0

/** Creates a staff member of the tender. */
const enter = async (...roles: Parameters<typeof enterStaff>[1][]) => {
  const cookie = await enterStaff(t, ...roles)
  await t.db
    .insertInto('office.assignment')
    .columns(['staffId', 'sessionId'])
    .expression(eb => eb.selectFrom('office.staff').select(['id', eb.val(sessionId).as('sessionId')]))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return cookie
}
const moveTo = async (instant: number) => {
  await t.moveClock(instant - Date.now() - moved)
  moved = instant - Date.now()
  staff.counter = await enter('COUNTER')
  staff.supervisor = await enter('SUPERVISOR')
  staff.manager = await enter('SALES_MANAGER')
  // A manager is assigned to no session, and may confirm in every session.
  staff.second = await enterStaff(t, 'SALES_MANAGER')
}

type Bid = { ticketId: string; number: string; seen: OutputOf<typeof getTicket> }
const bids: Bid[] = []
let units: string[] = []

beforeAll(async () => {
  t = await openTestApp()
  const rows = await t.db
    .selectFrom('sales.tenderUnit')
    .select('id')
    .where('sessionId', '=', sessionId)
    .orderBy('order')
    .limit(2)
    .execute()
  units = rows.map(({ id }) => id)
  const batch = await t.db
    .selectFrom('sales.batch')
    .select('id')
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow()
  // Three registrations bid for the first unit, one for the second; all of them are verified.
  for (const unit of [units[0], units[0], units[0], units[1]]) {
    const one = await registered(t, {
      sessionId,
      batchId: batch.id,
      tenderUnits: [unit ?? ''],
      numberOfIntents: 1,
      numberOfUnits: 1,
    })
    const { body } = await t.call(getTicket, { id: one.ticketId }, { token: one.token })
    bids.push({ ticketId: one.ticketId, number: one.number, seen: body })
  }
  await t.db
    .updateTable('sales.ticket')
    .set({ status: 'VERIFIED', verifiedAt: new Date().toISOString() })
    .where('sessionId', '=', sessionId)
    .where(
      'id',
      'in',
      bids.map(({ ticketId }) => ticketId),
    )
    .execute()
  const session = await t.db
    .selectFrom('sales.session')
    .select(['boxOpensAt', 'boxClosesAt', 'endsAt'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  opensAt = Date.parse(session.boxOpensAt ?? '')
  closesAt = Date.parse(session.boxClosesAt ?? '')
  endsAt = Date.parse(session.endsAt ?? '')
  await moveTo(opensAt - 60_000)
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const code = (answer: { problem: { code: string } }) => answer.problem.code
const begin = (office = staff.supervisor) => t.call(beginTenderBox, { sessionId }, { office })
const take = (at: number) =>
  t.call(takeEnvelope, { sessionId, registrationNumber: bids[at]?.number ?? '' }, { office: staff.counter })
const close = (counted: number, difference: string | null = null) =>
  t.call(
    closeTenderBox,
    { sessionId, counted, witness: 'LAM Wai, solicitor', difference },
    { office: staff.supervisor },
  )
const record = (unit: number, winner: number | null, priceCents: number | null = 900_000_000) =>
  t.call(
    recordTenderResult,
    {
      sessionId,
      tenderUnitId: units[unit] ?? '',
      winnerId: winner === null ? null : (bids[winner]?.ticketId ?? ''),
      priceCents,
    },
    { office: staff.manager },
  )
/** Confirms the proposal as the second person. */
const confirm = (proposed: Awaited<ReturnType<typeof record>>, office = staff.second) =>
  t.call(confirmProposal, { id: proposed.body.proposalId }, { office })
const outcomeOf = async (at: number) =>
  (
    await t.db
      .selectFrom('sales.ticket')
      .select('outcome')
      .where('id', '=', bids[at]?.ticketId ?? '')
      .executeTakeFirstOrThrow()
  ).outcome

test('the registrant reads when the box is open, the desk which unit is bid for', async () => {
  const [one] = bids
  if (!one) throw new Error('nobody has bid')
  expect(one.seen.day).toMatchObject({
    reportFrom: null,
    boxOpensAt: new Date(opensAt).toISOString(),
    boxClosesAt: new Date(closesAt).toISOString(),
  })
  const seen = await t.call(openTicket, { id: one.ticketId }, { office: staff.counter })
  expect(seen.body.tenderUnit).toEqual(one.seen.tenderUnit)
  expect(seen.body.tenderUnit?.id).toBe(units[0])
})

// One tender from the box to its results: each test begins where the previous one ended.

test('the box opens at the published time, by who leads the sale, once', async () => {
  expect(code(await take(0))).toBe('sales.tender.not-open')
  expect(code(await begin())).toBe('sales.tender.not-time')
  await moveTo(opensAt)
  expect(code(await begin(staff.counter))).toBe('request.forbidden')
  const answers = await Promise.all(Array.from({ length: 5 }, () => begin()))
  expect(statusesOf(answers).filter(status => status === 200)).toHaveLength(1)
  const ballot = await t.db
    .selectFrom('sales.session')
    .select('id')
    .where('method', '=', 'BALLOT')
    .executeTakeFirstOrThrow()
  expect(code(await t.call(openTenderBox, { sessionId: ballot.id }, { office: staff.counter }))).toBe(
    'sales.day.not-tender',
  )
})

test('each registration has one envelope, numbered without gaps however many come at once', async () => {
  const answers = await Promise.all([take(0), take(0), take(1), take(3), take(3)])
  expect(statusesOf(answers).filter(status => status === 200)).toHaveLength(3)
  const { body } = await t.call(openTenderBox, { sessionId }, { office: staff.counter })
  expect(body.envelopes.map(({ number }) => number)).toEqual([1, 2, 3])
  const unknown = await t.call(
    takeEnvelope,
    { sessionId, registrationNumber: 'R-XXXX-XXXX' },
    { office: staff.counter },
  )
  expect(code(unknown)).toBe('sales.tender.unknown')
  expect(code(await close(3))).toBe('sales.tender.too-soon')
  expect(code(await record(0, 0))).toBe('sales.tender.not-closed')
})

test('from the published closing time on nothing is put in; it is counted before a witness', async () => {
  await moveTo(closesAt)
  expect(code(await take(2))).toBe('sales.tender.not-open')
  expect(code(await close(2))).toBe('sales.tender.count-differs')
  const { body } = await close(2, 'One envelope was empty')
  expect(body.box?.closed).toMatchObject({
    counted: 2,
    witness: 'LAM Wai, solicitor',
    difference: 'One envelope was empty',
  })
  expect(code(await close(3))).toBe('sales.tender.not-open')
})

test('T23: the result is proposed by one and confirmed by another; who has won and who has not are Done', async () => {
  expect(code(await record(0, 2))).toBe('sales.tender.no-envelope')
  expect((await record(0, 0, null)).problem.errors).toMatchObject([{ field: 'priceCents', code: 'required' }])
  const answers = await Promise.all(Array.from({ length: 5 }, () => record(0, 0)))
  const [proposed, ...twice] = answers.filter(({ status }) => status === 200)
  if (!proposed) throw new Error('nothing was proposed')
  expect(twice).toEqual([])
  expect(answers.filter(answer => answer !== proposed).map(code)).toEqual(Array(4).fill('office.proposal.open'))
  // Nothing has happened yet, and the first person cannot confirm it.
  const { body } = await t.call(openTenderBox, { sessionId }, { office: staff.counter })
  expect(body.units.find(({ id }) => id === units[0])).toMatchObject({ result: null, isProposed: true })
  expect(await outcomeOf(0)).toBeNull()
  expect(code(await confirm(proposed, staff.manager))).toBe('office.proposal.own')
  const listed = await t.call(listProposals, {}, { office: staff.second })
  expect(listed.body.rows.find(({ id }) => id === proposed.body.proposalId)?.about).toMatchObject({
    en: expect.stringContaining(`${bids[0]?.number} wins for HK$9,000,000`) as string,
  })
  expect((await confirm(proposed)).status).toBe(200)
  expect(code(await record(0, 1))).toBe('sales.tender.recorded')
  expect([await outcomeOf(0), await outcomeOf(1), await outcomeOf(2)]).toEqual(['TENDER_WON', 'TENDER_LOST', null])
  const stands = await t.context.deposits.readResults(
    t.db,
    bids.map(({ ticketId }) => ticketId),
  )
  expect(depositResultOf(stands.get(bids[1]?.ticketId ?? '')!)).toBeNull()
})

test('T22: who put no envelope in ends with the sale; who waits for a result does not', async () => {
  await moveTo(endsAt)
  await endSales(t.context)
  expect([await outcomeOf(2), await outcomeOf(3)]).toEqual(['NO_SHOW', null])
  await confirm(await record(1, null))
  const { body } = await t.call(openTenderBox, { sessionId }, { office: staff.counter })
  expect(body.units.find(({ id }) => id === units[1])).toMatchObject({
    result: { ticketId: null, priceCents: null },
    isProposed: false,
  })
  expect(await outcomeOf(3)).toBe('TENDER_LOST')
})

test('what has changed since a result was proposed is looked at when it is confirmed', async () => {
  const unit = units[1] ?? ''
  await t.db.deleteFrom('sales.tenderResult').where('tenderUnitId', '=', unit).execute()
  const bid = bids[3]?.ticketId ?? ''
  await t.db.updateTable('sales.ticket').set({ status: 'VERIFIED', outcome: null }).where('id', '=', bid).execute()
  const proposed = await record(1, 3)
  await t.db.updateTable('sales.ticket').set({ status: 'VOIDED' }).where('id', '=', bid).execute()
  expect(code(await confirm(proposed))).toBe('office.proposal.overtaken')
})
