import { addDays } from 'date-fns/addDays'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookAppointment, cancelAppointment, getAppointment } from '#contract/sales/appointments/appointment'
import { confirmTicket, withdrawTicket } from '#contract/sales/ticket/ticket'
import {
  arriveByCode,
  arriveVisit,
  callVisit,
  endVisit,
  listSlots,
  listVisits,
  planSlots,
} from '#contract/sales/appointments/visit'
import { todayInHongKong } from '../../platform/clock.ts'
import { databaseNow } from '../../platform/database/database.ts'
import { enterStaff } from '../../testing/enter-staff.ts'
import { submitTicket, openTestApp, sessions, type TestApp } from '../../testing/index.ts'
import { member } from '../../testing/registrants.ts'
import { remindAll } from './remind-all.ts'

// Appointments at the sales office.

let t: TestApp
let supervisor: string
let counter: string
let kiosk: string
beforeAll(async () => {
  t = await openTestApp()
  // The test clock is set to 09:00 Hong Kong time, so that today still has slots to come.
  const now = await databaseNow(t.db)
  const nine = (25 - ((now.getTime() / 3_600_000) % 24)) % 24
  await t.moveClock(nine * 3_600_000)
  supervisor = await enterStaff(t, 'SUPERVISOR')
  counter = await enterStaff(t, 'COUNTER')
  kiosk = await enterStaff(t, 'KIOSK')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
  await t.db.deleteFrom('sales.visit').execute()
  await t.db
    .updateTable('office.session')
    .set({ seenAt: (await databaseNow(t.db)).toISOString() })
    .execute()
})

const day = async (ahead: number) => todayInHongKong(addDays(await databaseNow(t.db), ahead))
const plan = async (ahead: number, capacity: number, more: object = {}) =>
  t.call(
    planSlots,
    {
      sessionId: sessions.open,
      from: await day(ahead),
      to: await day(ahead),
      opensAt: '14:00',
      closesAt: '15:00',
      minutes: 30,
      capacity,
      ...more,
    },
    { office: supervisor },
  )
/** Returns the slots that `plan` planned for a day. */
const planned = async (ahead: number) => {
  const { body } = await t.call(listSlots, { sessionId: sessions.open, day: await day(ahead) }, { office: counter })
  return body.rows.filter(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) === 30 * 60_000)
}
const somebody = async () => {
  const { token } = await member(t)
  const { id: ticketId } = await submitTicket(t, token)
  const confirmed = await t.call(confirmTicket, { id: ticketId }, { token })
  expect(confirmed.status).toBe(200)
  return { token, ticketId, qr: confirmed.body.qr?.token ?? '' }
}
type Somebody = Awaited<ReturnType<typeof somebody>>
const book = ({ token, ticketId }: Somebody, slotId: string) => t.call(bookAppointment, { ticketId, slotId }, { token })
const bookedIn = async (id: string) =>
  (await t.db.selectFrom('sales.slot').select('booked').where('id', '=', id).executeTakeFirstOrThrow()).booked

describe('a registrant', () => {
  test('books, moves and gives up an appointment; the places are counted, the letters say when and where', async () => {
    await t.db.deleteFrom('sales.slot').execute()
    expect((await plan(1, 2)).body).toEqual({ planned: 2 })
    const [first, second] = await planned(1)
    const one = await somebody()
    const shown = (await t.call(getAppointment, { ticketId: one.ticketId }, { token: one.token })).body
    expect([shown.booked, shown.slots.map(({ left }) => left), shown.queue]).toEqual([
      null,
      [2, 2],
      { waiting: 0, minutes: null, isOpen: false },
    ])
    expect((await book(one, first!.id)).body.booked).toMatchObject({ slotId: first!.id, startsAt: first!.startsAt })
    expect((await book(one, second!.id)).body.booked?.slotId).toBe(second!.id)
    expect([await bookedIn(first!.id), await bookedIn(second!.id)]).toEqual([0, 1])
    // Staff see which registrations are expected at which time.
    expect((await planned(1)).map(({ bookings }) => bookings.map(({ ticketId }) => ticketId))).toEqual([
      [],
      [one.ticketId],
    ])
    const letters = (await t.outbox()).filter(({ subject }) => subject.startsWith('Your appointment'))
    expect(letters.at(-1)?.subject).toMatch(/, 14:30$/)
    expect(letters.at(-1)?.body).toContain('+852')
    const given = await t.call(cancelAppointment, { ticketId: one.ticketId }, { token: one.token })
    expect(given.body.booked).toBeNull()
    expect(await bookedIn(second!.id)).toBe(0)
  })
  test('of twenty who want the last three places three have them, whoever asks how often', async () => {
    await t.db.deleteFrom('sales.appointment').execute()
    await t.db.deleteFrom('sales.slot').execute()
    await plan(1, 3)
    const [slot] = await planned(1)
    const all: Somebody[] = []
    for (let n = 0; n < 10; n++) all.push(await somebody())
    const answers = await Promise.all([...all, ...all].map(item => book(item, slot!.id)))
    const codes = answers.map(({ status, problem }) => (status === 200 ? 'booked' : problem.code))
    expect(new Set(codes)).toEqual(new Set(['booked', 'sales.appointment.full']))
    expect(await bookedIn(slot!.id)).toBe(3)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from sales.appointment`.execute(t.db)
    expect(rows).toEqual([{ n: 3 }])
  })
  test('two who change places at the same time both have one', async () => {
    await t.db.deleteFrom('sales.appointment').execute()
    await t.db.deleteFrom('sales.slot').execute()
    await plan(1, 2)
    const [first, second] = await planned(1)
    const [one, other] = [await somebody(), await somebody()]
    for (let round = 0; round < 5; round++) {
      await book(one, first!.id)
      await book(other, second!.id)
      const moved = await Promise.all([book(one, second!.id), book(other, first!.id)])
      expect(moved.map(({ status }) => status)).toEqual([200, 200])
      expect([await bookedIn(first!.id), await bookedIn(second!.id)]).toEqual([1, 1])
    }
  })
  test('not half an hour before, not another’s session, not another’s registration, not unless it is registered', async () => {
    await t.db.deleteFrom('sales.appointment').execute()
    await t.db.deleteFrom('sales.slot').execute()
    const now = await databaseNow(t.db)
    const soon = (minutes: number, sessionId: string) =>
      t.db
        .insertInto('sales.slot')
        .values({
          sessionId,
          startsAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
          endsAt: new Date(now.getTime() + minutes * 60_000 + 1).toISOString(),
          capacity: 5,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    const one = await somebody()
    const [late, good] = [await soon(29, sessions.open), await soon(50, sessions.open)]
    expect((await book(one, late.id)).problem.code).toBe('sales.appointment.past')
    const elsewhere = await soon(50, 'b1000000-0000-4000-8000-000000000002')
    expect((await book(one, elsewhere.id)).status).toBe(404)
    const other = await somebody()
    expect((await book({ ...one, token: other.token }, good.id)).status).toBe(404)
    for (const op of [getAppointment, cancelAppointment])
      expect((await t.call(op, { ticketId: one.ticketId }, { token: other.token })).status).toBe(404)
    expect((await book(one, good.id)).status).toBe(200)
    await t.moveClock(25 * 60_000)
    for (const op of [cancelAppointment, bookAppointment] as const) {
      const answer = await t.call(op, { ticketId: one.ticketId, slotId: late.id } as never, { token: one.token })
      expect(answer.status).not.toBe(200)
    }
    const left = await t.call(withdrawTicket, { id: one.ticketId }, { token: one.token })
    expect(left.status).toBe(200)
    expect(await bookedIn(good.id)).toBe(0)
    expect((await book(one, good.id)).problem.code).toBe('sales.ticket.state')
  })
  test('is reminded the day before, once, also where two rounds run at once and one letter cannot be written', async () => {
    await t.db.deleteFrom('sales.appointment').execute()
    await t.db.deleteFrom('sales.slot').execute()
    await plan(1, 5)
    await plan(2, 5)
    const [[tomorrow], [later]] = [await planned(1), await planned(2)]
    const [one, other, broken] = [await somebody(), await somebody(), await somebody()]
    for (const [who, slot] of [
      [broken, tomorrow],
      [one, tomorrow],
      [other, later],
    ] as const)
      await book(who, slot!.id)
    await sql`alter table sales.appointment add constraint no_reminder check (reminded_at is null or ticket_id <> ${sql.lit(broken.ticketId)})`.execute(
      t.db,
    )
    const rounds = await Promise.allSettled([remindAll(t.context), remindAll(t.context)])
    expect(rounds.map(({ status }) => status)).toContain('rejected')
    await remindAll(t.context).catch(() => null)
    const letters = (await t.outbox()).filter(({ subject }) => subject.startsWith('Tomorrow at the sales office'))
    expect(letters).toHaveLength(1)
    await sql`alter table sales.appointment drop constraint no_reminder`.execute(t.db)
  })
})

describe('the office', () => {
  test('plans again without losing who has booked; a counter plans nothing; another session is nothing of theirs', async () => {
    await t.db.deleteFrom('sales.appointment').execute()
    await t.db.deleteFrom('sales.slot').execute()
    await plan(1, 3)
    const [slot] = await planned(1)
    for (const item of [await somebody(), await somebody()]) await book(item, slot!.id)
    expect((await plan(1, 1)).status).toBe(200)
    expect((await planned(1))[0]).toMatchObject({ capacity: 2, booked: 2 })
    expect((await plan(1, 1, { closesAt: '13:00' })).problem.errors).toMatchObject([{ field: 'closesAt' }])
    const other = 'b1000000-0000-4000-8000-000000000002'
    expect((await plan(1, 1, { sessionId: other })).status).toBe(404)
    expect((await t.call(listVisits, { sessionId: other }, { office: counter })).status).toBe(404)
    expect((await t.call(callVisit, { sessionId: other, desk: '1' }, { office: counter })).status).toBe(404)
  })
  test('gives numbers without gaps, and one to who shows their code at two kiosks', async () => {
    const one = await somebody()
    const other = await enterStaff(t, 'KIOSK')
    const arrive = (token: string | null, office = kiosk) =>
      token === null
        ? t.call(arriveVisit, { sessionId: sessions.open }, { office })
        : t.call(arriveByCode, { token }, { office })
    const all = await Promise.all([
      ...Array.from({ length: 9 }, (_, n) => arrive(null, [kiosk, other, counter][n % 3])),
      arrive(one.qr),
      arrive(one.qr, other),
    ])
    const numbers = all.map(({ body }) => body.number)
    expect(numbers[9]).toBe(numbers[10])
    const first = Math.min(...numbers)
    expect(new Set(numbers)).toEqual(new Set(Array.from({ length: 10 }, (_, n) => first + n)))
    expect((await arrive(null, counter)).body).toEqual({
      number: first + 10,
      expectedAt: null,
      ahead: 10,
      minutes: null,
    })
  })
  test('calls who is expected first, two desks never the same person, and tells the wait by its pace', async () => {
    await t.db.deleteFrom('sales.appointment').execute()
    await t.db.deleteFrom('sales.slot').execute()
    const one = await somebody()
    const now = await databaseNow(t.db)
    const { id } = await t.db
      .insertInto('sales.slot')
      .values({
        sessionId: sessions.open,
        startsAt: new Date(now.getTime() + 40 * 60_000).toISOString(),
        endsAt: new Date(now.getTime() + 60 * 60_000).toISOString(),
        capacity: 5,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await book(one, id)).status).toBe(200)
    const arrive = async () => (await t.call(arriveVisit, { sessionId: sessions.open }, { office: counter })).body
    const walkIns = [await arrive(), await arrive()]
    await t.moveClock(14 * 60_000)
    const stillExpected = async () =>
      (await t.call(listVisits, { sessionId: sessions.open }, { office: counter })).body.expected
    expect(await stillExpected()).toEqual([
      { ticketId: one.ticketId, registrationNumber: expect.stringMatching(/^R-/), startsAt: expect.any(String) },
    ])
    await t.moveClock(14 * 60_000)
    const expected = (await t.call(arriveByCode, { token: one.qr }, { office: kiosk })).body
    expect(expected.ahead).toBe(2)
    expect(await stillExpected()).toEqual([])
    await t.moveClock(8 * 60_000)
    const call = async (desk: string) =>
      (await t.call(callVisit, { sessionId: sessions.open, desk }, { office: counter })).body.visit
    const called = await Promise.all([call('1'), call('2')])
    expect(new Set(called.map(visit => visit?.number))).toEqual(new Set([expected.number, walkIns[0]!.number]))
    for (const visit of called) {
      const input = { id: visit?.id ?? '', outcome: 'RECEIVED' as const }
      expect((await t.call(endVisit, input, { office: counter })).status).toBe(200)
      expect((await t.call(endVisit, input, { office: counter })).status).toBe(404)
    }
    const queue = (await t.call(listVisits, { sessionId: sessions.open }, { office: counter })).body
    expect([queue.waiting.map(({ number }) => number), queue.received, queue.minutes]).toEqual([
      [walkIns[1]!.number],
      2,
      // Two visits are too few to compute a pace.
      null,
    ])
    const live = (await t.call(getAppointment, { ticketId: one.ticketId }, { token: (await t.enter()).token })).status
    expect(live).toBe(404)
    const third = await call('1')
    expect(third).toMatchObject({ number: walkIns[1]!.number, desk: '1' })
    expect(await call('1')).toBeNull()

    // Three visits in five minutes: one every two and a half minutes.
    await t.moveClock(5 * 60_000)
    const input = { id: third?.id ?? '', outcome: 'RECEIVED' as const }
    expect((await t.call(endVisit, input, { office: counter })).status).toBe(200)
    await arrive()
    expect(await arrive()).toMatchObject({ ahead: 1, minutes: 3 })
  })
})
