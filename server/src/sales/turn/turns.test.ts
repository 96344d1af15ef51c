import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  callTurn,
  holdTurn,
  missTurn,
  recallTurn,
  releaseUnit,
  returnUnit,
} from '#contract/sales/sale-day/turn-operations'
import { followSale, listUnitsOnSale } from '#contract/sales/sale-day/follow'
import { holdMinutes } from '#contract/sales/sale-day/unit'
import { statusesOf } from '../../testing/index.ts'
import { openSaleDay, type SaleDays } from '../../testing/staff/sale-days.ts'
import { untilServed } from '../../testing/until-served.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })
let d: SaleDays
beforeAll(async () => {
  d = await openSaleDay(6)
  for (const { ticketId } of d.registrants) await d.report(ticketId)
})
afterAll(() => d.t.close())
beforeEach(async () => void (await d.t.db.deleteFrom('platform.limits').execute()))

const code = (answer: { problem: { code: string } }) => answer.problem.code
const by = (office: string) => ({ office })
const manyCounters = async (count: number): Promise<string[]> => {
  const counters: string[] = []
  while (counters.length < count) counters.push(await d.enter('COUNTER'))
  return counters
}
const available = async () => (await d.grid()).filter(({ status }) => status === 'AVAILABLE')

test('who is called is the next in turn; of many desks that call at once each gets another', async () => {
  const { waiting } = await d.queue()
  // Each counter logs in separately, because the commands of one staff member run one after another.
  const counters = await manyCounters(6)
  const answers = await Promise.all(
    counters.map((office, desk) => d.t.call(callTurn, { sessionId: d.sessionId, desk: String(desk) }, by(office))),
  )
  const called = answers.map(({ body }) => body.turn?.position ?? 0).toSorted((a, b) => a - b)
  expect(called).toEqual(waiting.slice(0, 6).map(({ position }) => position))
  const elsewhere = await d.enter('SALES_MANAGER')
  expect(code(await d.t.call(callTurn, { sessionId: d.sessionId, desk: '1' }, by(elsewhere)))).toBe('request.forbidden')
})

test('who is on hold or missed is called by name; who waits is not; a counter marks nobody as missed', async () => {
  const { called, waiting } = await d.queue()
  const [one, other] = [called[0]!, called[1]!]
  const hold = await d.t.call(holdTurn, { id: one.id }, by(d.staff.counter))
  expect(hold.body).toMatchObject({ state: 'ON_HOLD', desk: null })
  expect(code(await d.t.call(missTurn, { id: other.id }, by(d.staff.counter)))).toBe('request.forbidden')
  expect((await d.t.call(missTurn, { id: other.id }, by(d.staff.supervisor))).body.state).toBe('MISSED')
  expect(code(await d.t.call(missTurn, { id: other.id }, by(d.staff.supervisor)))).toBe('sales.turn.state')
  const recall = (id: string) => d.t.call(recallTurn, { id, desk: '9' }, by(d.staff.counter))
  expect(code(await recall(waiting[0]!.id))).toBe('sales.turn.state')
  expect((await recall(one.id)).body).toMatchObject({ state: 'CALLED', desk: '9', calls: 2 })
  const again = await Promise.all(Array.from({ length: 5 }, () => recall(other.id)))
  expect(statusesOf(again).filter(status => status === 200)).toHaveLength(1)
})

test('two desks never hold one unit: 20 of them, 30 rounds', async () => {
  while ((await d.queue()).waiting.length > 0) await d.call()
  const turns = (await d.queue()).called
  const desks = Array.from({ length: 20 }, (_, at) => turns[at % turns.length]!.id)
  const counters = await manyCounters(20)
  const [unit] = await available()
  const { unitId } = unit!
  const rounds = new Set<string>()
  for (let round = 0; round < 30; round++) {
    const answers = await Promise.all(
      desks.map((turnId, index) => untilServed(() => d.onUnit('hold', unitId, turnId, counters[index]))),
    )
    const holders = new Set(desks.filter((_, index) => answers[index]?.status === 200))
    const refused = new Set(answers.filter(({ status }) => status !== 200).map(code))
    const [holder] = holders
    rounds.add(`${holders.size} ${[...refused].join()}`)
    const input = { sessionId: d.sessionId, unitId, turnId: holder ?? '' }
    expect((await untilServed(() => d.t.call(releaseUnit, input, by(d.staff.counter)))).status).toBe(200)
  }
  // Each time one registration gets the unit, and all its requests have the same answer.
  expect([...rounds]).toEqual(['1 sales.unit.taken'])
})

test('a hold runs out by the clock of the database; then the unit is anybody’s', async () => {
  const [one, other] = (await d.queue()).called
  const [unit] = await available()
  const { unitId } = unit!
  const held = await d.onUnit('hold', unitId, one!.id)
  expect(held.body).toMatchObject({ status: 'HELD' })
  expect(code(await d.onUnit('hold', unitId, other!.id))).toBe('sales.unit.taken')
  expect((await d.grid()).find(item => item.unitId === unitId)).toMatchObject({
    status: 'HELD',
    registrationNumber: one!.registrationNumber,
  })
  await d.moveTo(d.reportFrom + holdMinutes * 60_000 + 600_000)
  expect((await d.grid()).find(item => item.unitId === unitId)).toMatchObject({ status: 'AVAILABLE', turnId: null })
  expect(code(await d.onUnit('select', unitId, one!.id))).toBe('sales.unit.state')
  expect((await d.onUnit('hold', unitId, other!.id)).status).toBe(200)
  expect(code(await d.onUnit('select', unitId, one!.id))).toBe('sales.unit.taken')
  expect((await d.onUnit('select', unitId, other!.id)).body).toMatchObject({ status: 'SELECTED', heldUntil: null })
  // A unit that is being signed for does not expire.
  await d.moveTo(d.reportFrom + 3_600_000)
  expect((await d.grid()).find(item => item.unitId === unitId)).toMatchObject({ status: 'SELECTED' })
  expect(code(await d.t.call(holdTurn, { id: other!.id }, by(d.staff.counter)))).toBe('sales.turn.selected')
  expect((await d.onUnit('sell', unitId, other!.id)).body.status).toBe('SOLD')
  expect(code(await d.t.call(missTurn, { id: other!.id }, by(d.staff.supervisor)))).toBe('sales.turn.bought')
  const giveBack = (office: string) =>
    d.t.call(returnUnit, { sessionId: d.sessionId, unitId, reason: 'Not signed' }, by(office))
  expect(code(await giveBack(d.staff.counter))).toBe('request.forbidden')
  expect((await giveBack(d.staff.supervisor)).body.status).toBe('AVAILABLE')
  expect(code(await giveBack(d.staff.supervisor))).toBe('sales.unit.state')
  expect((await d.grid()).find(item => item.unitId === unitId)).toMatchObject({ returns: 1 })
})

test('nobody holds more units than one intent is for; nor a unit that is promised in another session', async () => {
  const [one] = (await d.queue()).called
  const { numberOfUnits } = await d.t.db
    .selectFrom('sales.ticket')
    .select('numberOfUnits')
    .where('id', '=', one!.ticketId)
    .executeTakeFirstOrThrow()
  const units = await available()
  for (const { unitId } of units.slice(0, numberOfUnits))
    expect((await d.onUnit('hold', unitId, one!.id)).status).toBe(200)
  expect(code(await d.onUnit('hold', units[numberOfUnits]!.unitId, one!.id))).toBe('sales.unit.too-many')
  // Holding the unit again gives ten more minutes.
  expect((await d.onUnit('hold', units[0]!.unitId, one!.id)).status).toBe(200)
  const next = units[numberOfUnits + 1]!
  const { unitId } = next
  const other = await d.t.db
    .selectFrom('sales.session')
    .select('id')
    .where('id', '<>', d.sessionId)
    .executeTakeFirstOrThrow()
  const row = {
    sessionId: other.id,
    unitId,
    order: 999,
    saleableArea: 400,
    priceCents: 1,
    turnId: one!.id,
    blockName: next.blockName,
  }
  await d.t.db
    .insertInto('sales.unitOnSale')
    .values({ ...row, status: 'SOLD' })
    .execute()
  const second = (await d.queue()).called[1]!
  expect(code(await d.onUnit('hold', unitId, second.id))).toBe('sales.unit.taken')
  // A unit held in another session by an expired hold is available here.
  await d.t.db
    .updateTable('sales.unitOnSale')
    .set({ status: 'HELD', heldUntil: new Date(0).toISOString() })
    .where('sessionId', '=', other.id)
    .where('unitId', '=', unitId)
    .execute()
  expect((await d.onUnit('hold', unitId, second.id)).status).toBe(200)
})

test('everybody follows it: numbers and units, nothing of a person, the same answer for all', async () => {
  const follow = async () => (await d.t.call(followSale, { sessionId: d.sessionId })).body
  const { called } = await d.queue()
  await expect.poll(async () => (await follow()).called.length).toBe(called.length)
  const { raw, body } = await d.t.call(followSale, { sessionId: d.sessionId })
  const grid = await d.grid()
  const { units } = (await d.t.call(listUnitsOnSale, { sessionId: d.sessionId })).body
  expect(units.map(({ unitId }) => unitId)).toEqual(grid.map(({ unitId }) => unitId))
  expect(body.grid).toHaveLength(units.length)
  expect(body.left).toBe(grid.filter(({ status }) => status === 'AVAILABLE').length)
  for (const { number, ticketId } of d.registrants)
    for (const text of [number, ticketId]) expect(raw.body).not.toContain(text)
  const from = performance.now()
  const looks = await Promise.all(Array.from({ length: 30 }, follow))
  // Each answer is given for a second, and a loaded machine takes longer than a second for these looks.
  const seconds = Math.ceil((performance.now() - from) / 1000)
  expect(new Set(looks.map(({ now }) => now)).size).toBeLessThanOrEqual(1 + seconds)
  await d.t.db.updateTable('sales.session').set({ endsAt: null }).where('id', '=', d.sessionId).execute()
  await expect.poll(async () => (await d.t.call(followSale, { sessionId: d.sessionId })).status).toBe(404)
})
