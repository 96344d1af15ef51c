// Many requests in parallel, and races between two (S-P7, S-F8, S-F9, S-F11).
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cardMinutes, checkPayment, getReceipt, type Payment } from '#contract/payments/payment'
import { getProfile } from '#contract/accounts/account'
import { getTicket } from '#contract/sales/ticket/ticket'
import { until } from '../../testing/index.ts'
import { type CardTestbed, deposit, createCardTestbed } from '../../testing/card-testbed.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { sweepCards } from './sweep-cards.ts'

vi.setConfig({ testTimeout: 300_000 })
let s: CardTestbed
beforeAll(async () => {
  s = await createCardTestbed()
  await waitLonger(s.t.context.pool)
})
afterAll(() => s.close())
beforeEach(() => s.unhurried())
afterEach(() => s.expectWhole())

/** Lets statements wait for the locks of this test until a busy machine gets to it: a minute, not seconds. */
const waitLonger = async (pool: CardTestbed['t']['context']['pool']): Promise<void> => {
  const { options } = pool
  options.query_timeout = 60_000
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    options.options += ` -c ${name}=60000`
  // Connections that are open already have the limits of before.
  const open = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const client of open) client.release(true)
}

const settled = ['PAID', 'CANCELLED', 'FAILED', 'REFUNDED'] as const
/**
 * Waits until nothing is in progress any more, by one small query at a time: whoever asks for a hundred histories again
 * and again takes the processor from what they wait for. Returns how the payments of these registrations ended.
 */
const endings = async (tickets: readonly string[]): Promise<Payment[]> => {
  const inProgress = s.t.db
    .selectFrom('payments.cardPayment')
    .select('id')
    .where('ticketId', 'in', tickets)
    .where('status', 'not in', settled)
  await until(
    () => inProgress.execute(),
    left => left.length === 0,
    120_000,
  )
  return (await Promise.all(tickets.map(id => s.history(id)))).flatMap(({ payments }) => payments)
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

/** Creates registrations in sequence: they belong to one account, whose registrations wait for each other. */
const newTickets = async (count: number): Promise<string[]> => {
  const made: string[] = []
  while (made.length < count) made.push(await s.newTicket())
  return made
}

/**
 * Locks a payment while the given actions begin. Each begins only when the one before it waits for the lock. Then
 * releases the lock so that they continue in that order. Returns each action's result.
 */
const inThisOrder = async (id: string, ...acts: (() => Promise<unknown>)[]): Promise<unknown[]> => {
  const { pool } = s.t.context
  const holder = await pool.connect()
  // Only the owner of the database can see which connections wait for which locks.
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(s.t.db)
    return rows[0]?.n ?? 0
  }
  const begun: Promise<unknown>[] = []
  try {
    await holder.query('begin')
    // A `no key update` lock: an event may still be inserted for the payment.
    await holder.query('select from payments.card_payment where id = $1 for no key update', [id])
    for (const act of acts) {
      begun.push(act())
      expect(await until(waiting, n => n >= begun.length)).toBe(begun.length)
    }
  } finally {
    await holder.query('commit')
    holder.release()
  }
  return Promise.all(begun)
}

describe('P7: cancelled while it is being charged: paid and charged, or cancelled and not', () => {
  type Open = { id: string; theirs: string }
  const ended = async (ticket: string, { theirs }: Open) => {
    const [ours] = await endings([ticket])
    const there = await s.gateway.control.read(theirs)
    return [ours?.status, there.status, await s.ticketStatus(ticket)]
  }
  const paid = ['PAID', 'captured', 'REGISTERED']
  let ticket = ''
  let open: Open = { id: '', theirs: '' }
  const cancel = () => s.cancel(open.id)
  const charge = () => s.gateway.control.capture(open.theirs)
  beforeEach(async () => {
    ticket = await s.newTicket()
    open = await s.open(ticket)
    // The service also sends an event for the begin. The test waits until it is processed, so that it causes no later
    // sync.
    await until(
      () => s.gateway.control.events(open.theirs),
      events => events.every(({ delivered }) => delivered),
    )
    await until(
      async () =>
        (await sql`select from graphile_worker.jobs where key = ${`cards:sync:${open.id}`}`.execute(s.t.db)).rows,
      looks => looks.length === 0,
    )
  })

  test('the cancellation is first, the charge right behind it', async () => {
    const [answer] = await inThisOrder(open.id, cancel, charge)
    expect(answer).toMatchObject({ status: 200 })
    expect(await ended(ticket, open)).toEqual(paid)
  })

  test('the charge is first, the cancellation right behind it', async () => {
    const [, answer] = await inThisOrder(open.id, charge, cancel)
    expect(answer).toMatchObject({ status: 409, problem: { code: 'payments.card.ended' } })
    expect(await ended(ticket, open)).toEqual(paid)
  })

  test('two cancellations with the charge between them', async () => {
    const [first] = await inThisOrder(open.id, cancel, charge, cancel)
    expect(first).toMatchObject({ status: 200 })
    expect(await ended(ticket, open)).toEqual(paid)
  })

  test('charged while the service is told to cancel', async () => {
    await s.gateway.control.behaviour(open.theirs, { refuseCancel: 'already_captured' })
    expect((await cancel()).status).toBe(200)
    expect(await ended(ticket, open)).toEqual(paid)
  })

  test('charged before the service hears of the cancellation, and nobody told of the charge', async () => {
    await s.gateway.control.behaviour(open.theirs, { webhookDelayMs: 60_000, apiDown: true })
    expect((await cancel()).status).toBe(200)
    await charge()
    await s.gateway.control.behaviour(open.theirs, { webhookDelayMs: 60_000 })
    expect(await ended(ticket, open)).toEqual(paid)
  })

  test('cancelled at the service before the buyer pays: refused there, nothing is charged', async () => {
    await cancel()
    await s.reaches(ticket, open.id, 'CANCELLED')
    await expect(charge()).rejects.toThrow('409')
    expect(await ended(ticket, open)).toEqual(['CANCELLED', 'cancelled', 'PENDING'])
  })

  test('the sweep after the deadline is first, the charge right behind it', async () => {
    await s.t.moveClock(cardMinutes * 60_000 + 1_000)
    await inThisOrder(open.id, () => sweepCards(s.t.context), charge)
    expect(await ended(ticket, open)).toEqual(paid)
  })

  test('a charge, the sweep after the deadline and a cancellation, all at once', async () => {
    await s.t.moveClock(cardMinutes * 60_000 + 1_000)
    await inThisOrder(open.id, charge, () => sweepCards(s.t.context), cancel)
    expect(await ended(ticket, open)).toEqual(paid)
  })
})

test('F8: two sweepers at once, after none for ten minutes: each is cancelled once, none payable meanwhile', async () => {
  const tickets = await newTickets(30)
  const open = await several(30, at => s.open(tickets[at]!))
  await s.t.moveClock(cardMinutes * 60_000 + 600_000)
  for (const ticket of tickets.slice(0, 3)) expect((await s.history(ticket)).payments[0]?.card?.payUrl).toBeNull()
  await Promise.all([sweepCards(s.t.context), sweepCards(s.t.context), sweepCards(s.t.context)])
  for (const { status, events } of await endings(tickets)) {
    expect(status).toBe('CANCELLED')
    expect(events.map(item => item.status)).toEqual(['CREATED', 'PENDING', 'CANCELLING', 'CANCELLED'])
  }
  expect(open).toHaveLength(30)
})

test('F9: a hundred paid at once: a hundred consecutive numbers, each receipt with its own', async () => {
  const tickets = await newTickets(100)
  const open = await several(100, at => s.open(tickets[at]!))
  await Promise.all(open.map(({ theirs }, index) => s.gateway.control.capture(theirs, { last4: String(1000 + index) })))
  const paid = await endings(tickets)
  const numbers = paid.map(({ receiptNumber }) => Number(receiptNumber?.slice(2))).toSorted((a, two) => a - two)
  expect(numbers.map((number, index) => number - index)).toEqual(Array.from({ length: 100 }, () => numbers[0]))
  for (const at of [0, 37, 99]) {
    const { id, receiptNumber, orderNumber } = paid[at]!
    const { registrationNumber } = (await s.t.call(getTicket, { id: tickets[at]! }, s)).body
    const { text } = await readPdf((await s.t.call(getReceipt, { id }, s)).raw.rawPayload)
    for (const own of [receiptNumber!, orderNumber, registrationNumber, String(1000 + at), 'HK$200,000.00'])
      expect(text).toContain(own)
  }
})

/**
 * Returns the open transactions in which nothing happened during fifty looks. Others may be idle at one look, between
 * two of their queries.
 */
const idleForLong = async (): Promise<unknown[]> => {
  const look = async () => {
    // Only the owner of the database can see what others do.
    const { rows } = await sql<{ transaction: string }>`select pid || ' ' || xact_start as transaction
      from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(s.t.db)
    return rows.map(({ transaction }) => transaction)
  }
  let idle = await look()
  for (let count = 1; count < 50 && idle.length > 0; count++) {
    const now = await look()
    idle = idle.filter(transaction => now.includes(transaction))
  }
  return idle
}

test('F11: the service takes its time: no transaction and no lock waits for it, and others are served', async () => {
  const [ticket, other] = [await s.newTicket(), await s.newTicket()]
  // The service takes longer than this test: whatever is answered here did not wait for it.
  await s.gateway.control.behaviour('all', { apiDelayMs: 120_000 })
  const id = s.lastOf(await s.begin(ticket))
  await until(
    () => s.gateway.control.calls(),
    calls => calls.some(({ asked }) => asked['client_reference_id'] === id),
  )
  expect(await idleForLong()).toEqual([])
  expect((await s.t.call(getProfile, {}, s)).status).toBe(200)
  expect((await s.cancel(id)).status).toBe(200)
  expect((await s.begin(other, deposit)).status).toBe(200)
  expect(await s.gateway.control.payments(id)).toEqual([])
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
  const answers = await Promise.all(Array.from({ length: 60 }, () => s.t.call(checkPayment, { id }, s)))
  const counts = Object.groupBy(answers, ({ status }) => String(status))
  expect([counts['200']?.length, counts['429']?.length]).toEqual([30, 30])
  await s.cancel(id)
  await endings([ticket])
})
