import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  postNotice,
  openSaleDay as openDay,
  undoCheckIn,
  withdrawNotice,
  listOwnTurns,
} from '#contract/sales/sale-day/check-in'
import { renewOwnQr } from '#contract/sales/ticket/own-ticket'
import { statusesOf } from '../../testing/index.ts'
import { openSaleDay, type SaleDays } from '../../testing/staff/sale-days.ts'
import { signQr } from '../ticket/sign-qr.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let d: SaleDays
beforeAll(async () => (d = await openSaleDay(5)))
afterAll(() => d.t.close())
beforeEach(async () => void (await d.t.db.deleteFrom('platform.limits').execute()))

const code = (answer: { problem: { code: string } }) => answer.problem.code
const person = (at: number) => d.registrants[at]!
const undo = (id: string) => d.t.call(undoCheckIn, { id }, { office: d.staff.counter })
const minute = 60_000

// One day of a sale from the first arrival: each test begins where the previous one ended.

test('before the time of a group nobody of it reports', async () => {
  await d.moveTo(d.reportFrom - minute)
  expect(code(await d.report(person(0).ticketId))).toBe('sales.day.early')
  expect(code(await d.reportByCode(person(0).qr, await d.enter('KIOSK')))).toBe('sales.day.early')
  await d.moveTo(d.reportFrom)
})

test('T18: who reports has the positions of the ballot, the same as often as they report, at a desk or a kiosk', async () => {
  const { ticketId, number } = person(0)
  const drawn = await d.t.db
    .selectFrom('sales.ballotDraw')
    .select('result')
    .where('batchId', '=', d.batchId)
    .executeTakeFirstOrThrow()
  const positions = drawn.result
    .split('\n')
    .flatMap(line => (line.includes(`\t${number}/`) ? [Number(line.split('\t')[0])] : []))
  const answers = await Promise.all(Array.from({ length: 10 }, () => d.report(ticketId)))
  expect(new Set(statusesOf(answers))).toEqual(new Set([200]))
  const told = answers.map(({ body }) => body.turns.map(({ position }) => position).toSorted((a, b) => a - b))
  expect(new Set(told.map(String))).toEqual(new Set([String(positions.toSorted((a, b) => a - b))]))
  expect(await d.statusOf(ticketId)).toEqual({ status: 'CHECKED_IN', outcome: null })
  const transitions = await d.t.db
    .selectFrom('sales.ticketTransition')
    .select('toStatus')
    .where('ticketId', '=', ticketId)
    .where('toStatus', '=', 'CHECKED_IN')
    .execute()
  expect(transitions).toHaveLength(1)

  const kiosk = await d.enter('KIOSK')
  const { status, body, raw } = await d.reportByCode(person(1).qr, kiosk)
  expect([status, Object.keys(body)]).toEqual([200, ['isAgain', 'turns']])
  expect([body.isAgain, body.turns.map(({ state, isLate }) => `${state} ${isLate}`)]).toEqual([
    false,
    body.turns.map(() => 'WAITING false'),
  ])
  // A code that is shown again returns that the registrant has checked in already, and the same places.
  const again = (await d.reportByCode(person(1).qr, kiosk)).body
  expect(again).toEqual({ ...body, isAgain: true })
  for (const text of [person(1).number, person(1).ticketId, person(1).email, 'CHAN'])
    expect(raw.body).not.toContain(text)
})

test('Q3, Q4: a code that is forged, of no registration, or revoked opens nothing', async () => {
  const { ticketId, qr, token } = person(2)
  for (const garbage of ['', 'A'.repeat(40), qr.slice(0, -2), `${qr}A`])
    expect(code(await d.reportByCode(garbage))).toBe('sales.qr.invalid')
  await d.t.db.deleteFrom('platform.limits').execute()
  expect((await d.t.call(renewOwnQr, { id: ticketId }, { token: await fresh(token, 2) })).status).toBe(200)
  expect(code(await d.reportByCode(qr))).toBe('sales.qr.revoked')
  expect(code(await d.reportByCode(signQr(d.t.context.keys, { id: ticketId, qrVersion: 2 }, new Date(0))))).toBe(
    'sales.qr.expired',
  )
  const elsewhere = await d.enter('KIOSK')
  await d.t.db.deleteFrom('office.assignment').execute()
  expect(code(await d.reportByCode(qr, elsewhere))).toBe('sales.visit.other-session')
  await d.moveTo(d.reportFrom)
})

/** A registrant's login does not last for days, so the test logs in again. */
const fresh = async (_token: string, at: number): Promise<string> =>
  (await d.t.enter(person(at).email, person(at).password)).token

test('T19: a check-in that was a mistake is undone within 15 minutes, and made again', async () => {
  const { ticketId } = person(1)
  expect((await undo(ticketId)).status).toBe(200)
  expect(await d.statusOf(ticketId)).toMatchObject({ status: 'VERIFIED' })
  expect(code(await undo(ticketId))).toBe('sales.ticket.state')
  expect((await d.report(ticketId)).status).toBe(200)
  await d.moveTo(d.reportFrom + 17 * minute)
  expect(code(await undo(ticketId))).toBe('sales.day.undo-late')
})

test('who comes after the end of the window is behind all who came in time; once it is over nobody comes', async () => {
  await d.moveTo(d.reportUntil)
  const { body } = await d.report(person(3).ticketId)
  expect(body.turns.every(({ isLate }) => isLate)).toBe(true)
  const { waiting } = await d.queue()
  const late = waiting.map(({ isLate }) => isLate)
  expect(late).toEqual(late.toSorted((a, b) => Number(a) - Number(b)))
  expect(late).toContain(true)
  const inTime = waiting.filter(({ isLate }) => !isLate).map(({ position }) => position)
  expect(inTime).toEqual(inTime.toSorted((a, b) => a - b))
})

test('nobody who was called is checked out again; what one is told of their own place is theirs alone', async () => {
  const turn = await d.call('7')
  expect(code(await undo(turn.ticketId))).toBe('sales.day.called')
  const own = d.registrants.findIndex(({ ticketId }) => ticketId === turn.ticketId)
  // A registrant who shows the code again is sent to the desk that has called them.
  const told = (await d.report(turn.ticketId)).body.turns.find(({ position }) => position === turn.position)
  expect(told).toMatchObject({ state: 'CALLED', desk: '7' })
  const rows = async (at: number) =>
    (await d.t.call(listOwnTurns, { sessionId: d.sessionId }, { token: await fresh('', at) })).body.rows
  const mine = await rows(own)
  expect(mine.find(({ state }) => state === 'CALLED')).toMatchObject({
    registrationNumber: turn.registrationNumber,
    position: turn.position,
    desk: '7',
    ahead: null,
  })
  expect(mine.find(({ state }) => state === 'WAITING')).toMatchObject({ desk: null, ahead: expect.any(Number) })
  expect(await rows(4)).toEqual([])
})

test('notices are posted by who leads the sale, six at once, and taken down', async () => {
  const text = {
    en: 'The lift to the 3rd floor is out of order',
    'zh-HK': '往3樓的升降機暫停服務',
    'zh-CN': '往3楼的电梯暂停服务',
  }
  const post = (office: string) => d.t.call(postNotice, { sessionId: d.sessionId, text }, { office })
  expect(code(await post(d.staff.counter))).toBe('request.forbidden')
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(d.staff.supervisor)))
  expect(statusesOf(answers).filter(status => status === 200)).toHaveLength(6)
  const day = (await d.t.call(openDay, { sessionId: d.sessionId }, { office: d.staff.counter })).body
  expect(day).toMatchObject({ isDrawn: true, method: 'BALLOT' })
  expect(day.notices).toHaveLength(6)
  expect(day.groups.find(({ id }) => id === d.batchId)).toMatchObject({ reported: 3 })
  const [notice] = day.notices
  const withdraw = () =>
    d.t.call(withdrawNotice, { sessionId: d.sessionId, noticeId: notice!.id }, { office: d.staff.supervisor })
  expect((await withdraw()).body.notices).toHaveLength(5)
  expect((await withdraw()).status).toBe(404)
  await d.moveTo(d.endsAt)
  expect(code(await d.report(person(4).ticketId))).toBe('sales.day.ended')
  expect(code(await post(d.staff.supervisor))).toBe('sales.day.ended')
})
