// Many at once, and one against another (SAFETY.md P7, F8, F9, F11).
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cardMinutes, checkPayment, getReceipt, type Payment } from '#contract/payments/payment'
import { getProfile } from '#contract/accounts/account'
import { getTicket } from '#contract/sales/ticket'
import { until } from '../testing/index.ts'
import { type CardStand, deposit, openCardStand } from '../testing/card-stand.ts'
import { readPdf } from './draw-receipt.fixture.ts'
import { sweepCards } from './sweep-cards.ts'

vi.setConfig({ testTimeout: 120_000 })
let s: CardStand
beforeAll(async () => {
  s = await openCardStand()
})
afterAll(() => s.close())
beforeEach(() => s.unhurried())
afterEach(() => s.expectWhole())

const settled = ['PAID', 'CANCELLED', 'FAILED', 'REFUNDED']
/** Waits until nothing is under way any more; how the payments of these registrations ended. */
const endings = async (tickets: readonly string[]): Promise<Payment[]> => {
  const read = async () => (await Promise.all(tickets.map(id => s.history(id)))).flatMap(({ payments }) => payments)
  return until(read, seen => seen.every(({ status }) => settled.includes(status)), 60_000)
}
const unlimited = () => s.t.db.deleteFrom('platform.limits').execute()
const several = async <Made>(count: number, make: (at: number) => Promise<Made>): Promise<Made[]> => {
  const made: Made[] = []
  for (let at = 0; at < count; at += 10) {
    await unlimited()
    made.push(...(await Promise.all(Array.from({ length: Math.min(10, count - at) }, (_, n) => make(at + n)))))
  }
  return made
}

/** One after another: they are all of one account, whose registrations wait for each other. */
const newTickets = async (count: number): Promise<string[]> => {
  const made: string[] = []
  while (made.length < count) made.push(await s.newTicket())
  return made
}

test('P7: two hundred times cancelled while it is being charged: paid and charged, or cancelled and not', async () => {
  const tickets = await newTickets(200)
  const rounds = await several(200, async at => {
    const ticket = tickets[at]!
    const { id, theirs } = await s.open(ticket)
    await Promise.all([
      sleep(Math.random() * 50).then(() => s.cancel(id)),
      // A buyer who is too late is refused by the service: nothing is charged. Ours takes two hops, theirs one.
      sleep(Math.random() * 400).then(() => s.gateway.control.capture(theirs).catch(() => null)),
      ...(at % 4 === 0 ? [sleep(Math.random() * 12).then(() => sweepCards(s.t.world))] : []),
    ])
    return { ticket, theirs }
  })
  const ended = await endings(rounds.map(({ ticket }) => ticket))
  const there = await Promise.all(rounds.map(({ theirs }) => s.gateway.control.read(theirs)))
  for (const [at, { ticket }] of rounds.entries()) {
    const [ours, theirs] = [ended[at]!, there[at]!]
    expect([ours.status, theirs.status]).toEqual(
      theirs.status === 'captured' ? ['PAID', 'captured'] : ['CANCELLED', 'cancelled'],
    )
    expect(await s.ticketStatus(ticket)).toBe(ours.status === 'PAID' ? 'REGISTERED' : 'PENDING')
  }
  // Both have happened, else nothing was tried.
  const paid = ended.filter(({ status }) => status === 'PAID').length
  expect(paid).toBeGreaterThan(5)
  expect(paid).toBeLessThan(195)
})

test('F8: two sweepers at once, after none for ten minutes: each is cancelled once, none payable meanwhile', async () => {
  const tickets = await newTickets(30)
  const open = await several(30, at => s.open(tickets[at]!))
  await s.t.moveClock(cardMinutes * 60_000 + 600_000)
  for (const ticket of tickets.slice(0, 3)) expect((await s.history(ticket)).payments[0]?.card?.payUrl).toBeNull()
  await Promise.all([sweepCards(s.t.world), sweepCards(s.t.world), sweepCards(s.t.world)])
  for (const { status, events } of await endings(tickets)) {
    expect(status).toBe('CANCELLED')
    expect(events.map(one => one.status)).toEqual(['CREATED', 'PENDING', 'CANCELLING', 'CANCELLED'])
  }
  expect(open).toHaveLength(30)
})

test('F9: a hundred paid at once: a hundred consecutive numbers, each receipt with its own', async () => {
  const tickets = await newTickets(100)
  const open = await several(100, at => s.open(tickets[at]!))
  await Promise.all(open.map(({ theirs }, at) => s.gateway.control.capture(theirs, { last4: String(1000 + at) })))
  const paid = await endings(tickets)
  const numbers = paid.map(({ receiptNumber }) => Number(receiptNumber?.slice(2))).toSorted((one, two) => one - two)
  expect(numbers.map((number, at) => number - at)).toEqual(Array.from({ length: 100 }, () => numbers[0]))
  for (const at of [0, 37, 99]) {
    const { id, receiptNumber, orderNumber } = paid[at]!
    const { registrationNumber } = (await s.t.call(getTicket, { id: tickets[at]! }, s)).body
    const { text } = await readPdf((await s.t.call(getReceipt, { id }, s)).raw.rawPayload)
    for (const own of [receiptNumber!, orderNumber, registrationNumber, String(1000 + at), 'HK$200,000.00'])
      expect(text).toContain(own)
  }
})

test('F11: the service takes its time: no transaction and no lock waits for it, and others are served', async () => {
  const [ticket, other] = [await s.newTicket(), await s.newTicket()]
  await s.gateway.control.behaviour('all', { apiDelayMs: 4_000 })
  const id = s.lastOf(await s.begin(ticket))
  await sleep(500)
  const { rows } = await s.t.world.pool.query(
    "select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
  )
  expect(rows).toEqual([])
  const from = performance.now()
  expect((await s.t.call(getProfile, {}, s)).status).toBe(200)
  expect((await s.cancel(id)).status).toBe(200)
  expect((await s.begin(other, deposit)).status).toBe(200)
  expect(performance.now() - from).toBeLessThan(2_000)
  await s.gateway.control.reset()
  const [ended] = await endings([ticket])
  expect(ended?.status).toBe('CANCELLED')
  const waiting = (await s.history(other)).payments[0]!
  await s.cancel(waiting.id)
  await endings([other])
})

test('sixty look at once: as many as the minute allows, the others told to wait, nobody for want of a connection', async () => {
  const ticket = await s.newTicket()
  const { id } = await s.open(ticket)
  const from = performance.now()
  const answers = await Promise.all(Array.from({ length: 60 }, () => s.t.call(checkPayment, { id }, s)))
  const counts = Object.groupBy(answers, ({ status }) => String(status))
  expect([counts['200']?.length, counts['429']?.length]).toEqual([30, 30])
  expect(performance.now() - from).toBeLessThan(10_000)
  await s.cancel(id)
  await endings([ticket])
})
