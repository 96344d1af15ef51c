import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { confirmProposal } from '#contract/staff/proposal'
import { handBackInstrument } from '#contract/payments/desk'
import { openTicket } from '#contract/sales/desk/desk'
import { openSaleReport } from '#contract/sales/sale-day/follow'
import { openTurn } from '#contract/sales/sale-day/turn-operations'
import { depositResultOf } from '#contract/sales/sale-day/outcome'
import { voidListedTicket, voidVerifiedTicket } from '#contract/sales/desk/verification'
import { statusesOf } from '../../testing/index.ts'
import { openSaleDay, type SaleDays } from '../../testing/staff/sale-days.ts'
import { endSales } from './end-sales.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let d: SaleDays
beforeAll(async () => {
  d = await openSaleDay(8)
  for (const { ticketId } of d.registrants.slice(0, 6)) await d.report(ticketId)
})
afterAll(() => d.t.close())
beforeEach(async () => void (await d.t.db.deleteFrom('platform.limits').execute()))

const code = (answer: { problem: { code: string } }) => answer.problem.code
const passed = { result: 'PASSED', appliedIds: null } as const
const bought = { result: 'PURCHASED', appliedIds: null } as const
const nextUnit = async () => (await d.grid()).find(({ status }) => status === 'AVAILABLE')!.unitId
const depositOf = async (id: string) => depositResultOf((await d.t.context.deposits.readResults(d.t.db, [id])).get(id)!)
/** Calls all turns of one registration; other turns that are called on the way stay at the desks. */
const callAll = async (ticketId: string) => {
  for (;;) {
    const { called, waiting } = await d.queue()
    if (!waiting.some(turn => turn.ticketId === ticketId)) return called.filter(turn => turn.ticketId === ticketId)
    await d.call()
  }
}
const letters = async (to: string) => (await d.t.outbox()).filter(item => item.to === to)
const first = () => d.registrants[0]!
const second = () => d.registrants[1]!

test('T20: who has bought is Done once all their turns are over, and the deposit is part of the price', async () => {
  const turns = await callAll(first().ticketId)
  const [one, ...others] = turns
  expect(others).toHaveLength(1)
  expect(code(await d.end(one!.id, bought))).toBe('sales.turn.too-few')
  expect(code(await d.end(one!.id, { result: 'NO_UNIT_LEFT', appliedIds: null }))).toBe('sales.turn.units-left')
  const unitId = await nextUnit()
  await d.onUnit('hold', unitId, one!.id)
  await d.onUnit('select', unitId, one!.id)
  expect(code(await d.end(one!.id, passed))).toBe('sales.turn.selected')
  await d.onUnit('sell', unitId, one!.id)
  expect(code(await d.end(one!.id, passed))).toBe('sales.turn.bought')
  const ends = await Promise.all(Array.from({ length: 10 }, () => d.end(one!.id, bought)))
  expect(statusesOf(ends).filter(status => status === 200)).toHaveLength(1)
  expect(await d.statusOf(first().ticketId)).toMatchObject({ status: 'CHECKED_IN', outcome: null })
  const seen = (await d.t.call(openTurn, { id: others[0]!.id }, { office: d.staff.counter })).body
  expect(seen).toMatchObject({ otherTurns: [{ result: 'PURCHASED' }], payments: [{ amountCents: expect.any(Number) }] })
  expect(code(await d.end(others[0]!.id, { ...passed, appliedIds: [] }))).toBe('sales.turn.deposit-short')
  expect((await d.end(others[0]!.id, passed)).body).toMatchObject({ state: 'ENDED', result: 'PASSED' })
  expect(await d.statusOf(first().ticketId)).toEqual({ status: 'DONE', outcome: 'PURCHASED' })
  expect(await depositOf(first().ticketId)).toBe('APPLIED')
  expect((await letters(first().email)).at(-1)?.body).toContain('is now part of the preliminary deposit')
})

test('who passes is Done; the deposit is to be returned, and is, against a signature', async () => {
  const { ticketId } = second()
  for (const turn of await callAll(ticketId)) {
    const unitId = await nextUnit()
    await d.onUnit('hold', unitId, turn.id)
    expect((await d.end(turn.id, passed)).status).toBe(200)
    // The units that were held for them are available again.
    expect((await d.grid()).find(item => item.unitId === unitId)?.status).toBe('AVAILABLE')
  }
  expect(await d.statusOf(ticketId)).toEqual({ status: 'DONE', outcome: 'PASSED' })
  expect(await depositOf(ticketId)).toBe('RETURN_DUE')
  const { body } = await d.t.call(openTicket, { id: ticketId }, { office: d.staff.counter })
  const [instrument] = body.instruments
  const signature = { strokes: null, typedName: 'CHAN TAI MAN' }
  const handBack = await d.t.call(
    handBackInstrument,
    { id: ticketId, version: body.version, instrumentId: instrument!.id, receiver: 'CHAN TAI MAN', signature },
    { office: d.staff.counter },
  )
  expect(handBack.status).toBe(200)
  expect(await depositOf(ticketId)).toBe('RETURNED')
})

test('T21: a registration that is found irregular after it has reported is void, and its turns are over', async () => {
  const { ticketId } = d.registrants[2]!
  const [turn] = await callAll(ticketId)
  const unitId = await nextUnit()
  await d.onUnit('hold', unitId, turn!.id)
  const { version, isListed } = (await d.t.call(openTicket, { id: ticketId }, { office: d.staff.supervisor })).body
  const irregular = { id: ticketId, version, reason: 'IRREGULAR' } as const
  // The registration is in the frozen list: one staff member alone cannot strike it out.
  const alone = await d.t.call(voidVerifiedTicket, irregular, { office: d.staff.supervisor })
  expect([isListed, code(alone)]).toEqual([true, 'sales.ballot.listed'])
  const noted = { ...irregular, note: 'Two documents of one person' }
  const { proposalId } = (await d.t.call(voidListedTicket, noted, { office: d.staff.supervisor })).body
  const confirm = (office: string) => d.t.call(confirmProposal, { id: proposalId }, { office })
  expect(code(await confirm(d.staff.supervisor))).toBe('office.proposal.own')
  expect((await d.statusOf(ticketId)).status).toBe('CHECKED_IN')
  const second = await d.enter('SUPERVISOR')
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(second)))
  expect(statusesOf(answers).filter(status => status === 200)).toHaveLength(1)
  expect(await d.statusOf(ticketId)).toMatchObject({ status: 'VOIDED' })
  expect((await d.grid()).find(item => item.unitId === unitId)?.status).toBe('AVAILABLE')
  expect(code(await d.end(turn!.id, passed))).toBe('sales.turn.state')
})

test('T22, T24: once the sale is over the clock ends what is left, once, and leaves who is at a desk to staff', async () => {
  // One registrant is at a desk when the sale ends: a unit is being signed for.
  const [atDesk] = await callAll(d.registrants[3]!.ticketId)
  const unitId = await nextUnit()
  await d.onUnit('hold', unitId, atDesk!.id)
  await d.onUnit('select', unitId, atDesk!.id)
  // All other called turns are put on hold.
  await d.t.db
    .updateTable('sales.turn')
    .set({ state: 'ON_HOLD', desk: null })
    .where('state', '=', 'CALLED')
    .where('id', '<>', atDesk!.id)
    .execute()
  await d.t.db
    .updateTable('sales.turn')
    .set({ state: 'MISSED' })
    .where('ticketId', '=', d.registrants[4]!.ticketId)
    .execute()
  // Another sale has ended before this one.
  await endSales(d.t.context)
  expect(await endSales(d.t.context)).toBe(0)
  await d.moveTo(d.endsAt)
  const rounds = await Promise.all([endSales(d.t.context), endSales(d.t.context), endSales(d.t.context)])
  expect(rounds.reduce((sum, count) => sum + count, 0)).toBe(4)
  const outcomes = await Promise.all(d.registrants.map(async ({ ticketId }) => d.statusOf(ticketId)))
  expect(outcomes.slice(3, 6)).toEqual([
    { status: 'CHECKED_IN', outcome: null },
    { status: 'DONE', outcome: 'NO_SHOW' },
    { status: 'DONE', outcome: 'NOT_CALLED' },
  ])
  for (const { status, outcome } of outcomes.slice(6)) {
    expect(status).toBe('DONE')
    expect(['NO_SHOW', 'NOT_CALLED']).toContain(outcome)
  }
  const report = async () =>
    (await d.t.call(openSaleReport, { sessionId: d.sessionId }, { office: d.staff.supervisor })).body
  expect(await report()).toMatchObject({
    verified: 0,
    checkedIn: 1,
    voided: expect.any(Number),
    open: [{ registrationNumber: d.registrants[3]!.number }],
    units: { sold: 1, selected: 1, held: 0 },
    deposits: { applied: { count: 1 }, due: { count: 4 }, returned: { count: 1 } },
  })
  // Staff end what the scheduler does not.
  await d.onUnit('sell', unitId, atDesk!.id)
  expect((await d.end(atDesk!.id, bought)).status).toBe(200)
  expect(await endSales(d.t.context)).toBe(1)
  expect(await d.statusOf(d.registrants[3]!.ticketId)).toEqual({ status: 'DONE', outcome: 'PURCHASED' })
  expect((await report()).open).toEqual([])
  expect(await endSales(d.t.context)).toBe(0)
  // A registrant who comes now is refused because the sale is over, whether or not the scheduler has ended their
  // registration yet.
  expect(code(await d.reportByCode(d.registrants[7]!.qr))).toBe('sales.day.ended')
})

test('one registration that cannot be ended keeps nobody behind it', async () => {
  const fresh = await openSaleDay(4)
  try {
    const [one] = [...fresh.registrants].toSorted((a, b) => (a.ticketId < b.ticketId ? -1 : 1))
    // This is the highest possible version.
    await fresh.t.db
      .updateTable('sales.ticket')
      .set({ version: 2_147_483_647 })
      .where('id', '=', one!.ticketId)
      .execute()
    await endSales(fresh.t.context)
    await fresh.moveTo(fresh.endsAt)
    // The failure of the run is reported, as for every background job.
    await expect(endSales(fresh.t.context)).rejects.toThrow('1 of a round could not be done')
    for (const { ticketId } of fresh.registrants.filter(({ ticketId: id }) => id !== one!.ticketId))
      expect(await fresh.statusOf(ticketId)).toMatchObject({ status: 'DONE' })
    expect(await fresh.statusOf(one!.ticketId)).toMatchObject({ status: 'VERIFIED' })
  } finally {
    await fresh.t.close()
  }
})
