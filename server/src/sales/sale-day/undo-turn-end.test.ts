import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { handBackInstrument } from '#contract/payments/desk'
import { followSale } from '#contract/sales/sale-day/follow'
import { recallTurn, undoTurnEnd } from '#contract/sales/sale-day/turn-operations'
import { openTicket } from '#contract/sales/desk/desk'
import { statusesOf } from '../../testing/index.ts'
import { openSaleDay, type SaleDays } from '../../testing/staff/sale-days.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let d: SaleDays
/** In the order in which their last turns come up, so that somebody still waits when all turns of one of them are called. */
let people: SaleDays['registrants']
beforeAll(async () => {
  d = await openSaleDay(6)
  for (const { ticketId } of d.registrants) await d.report(ticketId)
  const { waiting } = await d.queue()
  const lastOf = (ticketId: string) => waiting.findLastIndex(turn => turn.ticketId === ticketId)
  people = d.registrants.toSorted((a, b) => lastOf(a.ticketId) - lastOf(b.ticketId))
})
afterAll(() => d.t.close())
beforeEach(async () => void (await d.t.db.deleteFrom('platform.limits').execute()))

const code = (answer: { problem: { code: string } }) => answer.problem.code
const passed = { result: 'PASSED', appliedIds: null } as const
const undo = (id: string, office = d.staff.supervisor, result: 'PASSED' | 'NO_UNIT_LEFT' | 'PURCHASED' = 'PASSED') =>
  d.t.call(undoTurnEnd, { id, result, reason: 'The neighbour was meant' }, { office, key: randomUUID() })
/** Of one registration all turns, called. */
const callAll = async (ticketId: string) => {
  for (;;) {
    const { called, waiting } = await d.queue()
    if (!waiting.some(turn => turn.ticketId === ticketId)) return called.filter(turn => turn.ticketId === ticketId)
    await d.call()
  }
}
const passAll = async (ticketId: string) => {
  const turns = await callAll(ticketId)
  for (const { id } of turns) await d.end(id, passed)
  return turns
}
const letters = async (to: string) => (await d.t.outbox()).filter(item => item.to === to)
const undone = (turnId: string) =>
  d.t.db.selectFrom('sales.turnUndo').select(['result', 'reason']).where('turnId', '=', turnId).execute()

test('a wrong “Passed” is undone by a supervisor, once: it is called again by name, and nobody who waits loses a place', async () => {
  const { ticketId, email } = people[0]!
  const turns = await passAll(ticketId)
  const [turn] = turns
  expect(await d.statusOf(ticketId)).toEqual({ status: 'DONE', outcome: 'PASSED' })
  const before = await d.queue()
  expect(before.lastEnded[0]).toMatchObject({ ticketId, result: 'PASSED' })
  expect(code(await undo(turn!.id, d.staff.counter))).toBe('request.forbidden')
  // Another end than was looked at.
  expect(code(await undo(turn!.id, d.staff.supervisor, 'NO_UNIT_LEFT'))).toBe('sales.turn.state')
  const answers = await Promise.all(Array.from({ length: 5 }, () => undo(turn!.id)))
  expect(statusesOf(answers).filter(status => status === 200)).toHaveLength(1)
  expect(await d.statusOf(ticketId)).toEqual({ status: 'CHECKED_IN', outcome: null })
  expect(await undone(turn!.id)).toEqual([{ result: 'PASSED', reason: 'The neighbour was meant' }])
  const after = await d.queue()
  expect(after.onHold.map(({ id }) => id)).toEqual([turn!.id])
  expect(after.waiting).toEqual(before.waiting)
  expect(after.ended).toBe(before.ended - 1)
  expect((await letters(email)).at(-1)?.subject).toContain('takes part in the sale again')
  // Everybody who follows the sale, and the screens of the hall, hear of it as of any other call.
  const recalled = await d.t.call(recallTurn, { id: turn!.id, desk: '7' }, { office: d.staff.counter })
  expect(recalled.body).toMatchObject({ state: 'CALLED', desk: '7', result: null })
  const shown = async () => (await d.t.call(followSale, { sessionId: d.sessionId })).body.called
  await expect.poll(shown).toContainEqual(expect.objectContaining({ desk: '7' }))
  // And it buys after all.
  const unitId = (await d.grid()).find(({ status }) => status === 'AVAILABLE')!.unitId
  for (const act of ['hold', 'select', 'sell'] as const) await d.onUnit(act, unitId, turn!.id)
  expect((await d.end(turn!.id, { result: 'PURCHASED', appliedIds: null })).status).toBe(200)
  expect(await d.statusOf(ticketId)).toEqual({ status: 'DONE', outcome: 'PURCHASED' })
  // Of who has bought nothing is undone here.
  expect(code(await undo(turn!.id, d.staff.supervisor, 'PURCHASED'))).toBe('sales.turn.bought')
})

test('while another turn of the registration goes on, the turn alone comes back; one that was never called waits at its place', async () => {
  const { ticketId } = people[1]!
  const [one, ...others] = await callAll(ticketId)
  expect(others).not.toEqual([])
  await d.end(one!.id, passed)
  const letter = await letters(people[1]!.email)
  expect((await undo(one!.id)).body).toMatchObject({ state: 'ON_HOLD', result: null, desk: null })
  expect((await d.statusOf(ticketId)).status).toBe('CHECKED_IN')
  expect(await letters(people[1]!.email)).toEqual(letter)

  const { waiting } = await d.queue()
  const last = waiting.at(-1)!
  expect((await d.end(last.id, passed)).status).toBe(200)
  expect((await undo(last.id)).body).toMatchObject({ state: 'WAITING', calls: 0 })
  expect((await d.queue()).waiting).toEqual(waiting)
})

test('not once the deposit has gone back, nor what staff of another session or the clock have ended', async () => {
  const { ticketId } = people[2]!
  const [turn] = await passAll(ticketId)
  const before = await undone(turn!.id)
  const { body } = await d.t.call(openTicket, { id: ticketId }, { office: d.staff.counter })
  const [instrument] = body.instruments
  const signature = { strokes: null, typedName: 'CHAN TAI MAN' }
  const given = {
    id: ticketId,
    version: body.version,
    instrumentId: instrument!.id,
    receiver: 'CHAN TAI MAN',
    signature,
  }
  expect((await d.t.call(handBackInstrument, given, { office: d.staff.counter })).status).toBe(200)
  expect(code(await undo(turn!.id))).toBe('sales.turn.deposit-gone')
  expect(await d.statusOf(ticketId)).toEqual({ status: 'DONE', outcome: 'PASSED' })
  expect(await undone(turn!.id)).toEqual(before)
  await d.t.db.updateTable('sales.turn').set({ endedBy: null }).where('id', '=', turn!.id).execute()
  expect(code(await undo(turn!.id))).toBe('sales.turn.state')
  expect(code(await undo(randomUUID()))).toBe('request.not-found')
})

test('never after the sale has ended', async () => {
  const { ticketId } = people[3]!
  const [turn] = await passAll(ticketId)
  await d.moveTo(d.endsAt)
  expect(code(await undo(turn!.id))).toBe('sales.day.ended')
  expect(await d.statusOf(ticketId)).toEqual({ status: 'DONE', outcome: 'PASSED' })
})
