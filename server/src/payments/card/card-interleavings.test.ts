// Whatever happens in whatever order, in parallel or in sequence, no cent is lost, doubled or unexplained (S-2).
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addPayment, cardMinutes, checkPayment } from '#contract/payments/payment'
import { confirmTicket, withdrawTicket } from '#contract/sales/ticket/ticket'
import { type CardTestbed, deposit, createCardTestbed } from '../../testing/card-testbed.ts'
import { until } from '../../testing/index.ts'
import { reconcileCards } from './reconcile-cards.ts'
import { sweepCards } from './sweep-cards.ts'

vi.setConfig({ testTimeout: 300_000 })
let s: CardTestbed
beforeAll(async () => {
  s = await createCardTestbed()
})
afterAll(() => s.close())

const acts = [
  'begin',
  'begin a part',
  'charge the first',
  'charge the last',
  'decline',
  'cancel',
  'deadline',
  'check',
  'repeat messages',
  'enter an order',
  'confirm',
  'withdraw',
  'take back',
  'reconcile',
  'service down',
  'answers lost',
  'service back',
] as const
type Act = (typeof acts)[number]

const setClock = (seconds: number) =>
  sql`update platform.test_clock set "offset" = make_interval(secs => ${seconds})`.execute(s.t.db)

/**
 * The actions of the buyer, their bank, the clock and the network on one registration. A refused action changes
 * nothing.
 */
const actOn = (ticket: string) => {
  let serial = 100_000 + Math.floor(Math.random() * 800_000)
  const ours = async () => (await s.history(ticket)).payments.filter(({ method }) => method === 'CREDIT_CARD')
  /** Returns the sandbox's payments of this registration, oldest first. */
  const theirs = async () => {
    const rows = await s.t.db
      .selectFrom('payments.cardPayment')
      .select('providerId')
      .where('ticketId', '=', ticket)
      .where('providerId', 'is not', null)
      .orderBy('createdAt')
      .execute()
    return rows.map(({ providerId }) => providerId ?? '')
  }
  const charge = async (at: 0 | -1) => {
    const id = (await theirs()).at(at)
    // Captures even a cancelled payment: the service has the final word.
    if (id !== undefined) await s.gateway.control.capture(id, { force: true })
  }
  const commands: Record<Act, () => Promise<unknown>> = {
    begin: async () => s.begin(ticket, Math.max(1, (await s.history(ticket)).remainingCents)),
    'begin a part': () => s.begin(ticket, deposit / 4),
    'charge the first': () => charge(0),
    'charge the last': () => charge(-1),
    decline: async () => {
      const id = (await theirs()).at(-1)
      if (id !== undefined) await s.gateway.control.fail(id, { failure: 'card_declined' })
    },
    cancel: async () => Promise.all((await ours()).map(({ id }) => s.cancel(id))),
    deadline: async () => {
      await setClock(cardMinutes * 60 + 5)
      await sweepCards(s.t.context)
    },
    check: async () => Promise.all((await ours()).map(({ id }) => s.t.call(checkPayment, { id }, s))),
    'repeat messages': async () => {
      for (const id of await theirs())
        for (const event of await s.gateway.control.events(id)) await s.gateway.control.send(event.id)
    },
    'enter an order': () =>
      s.t.call(
        addPayment,
        {
          ticketId: ticket,
          method: 'CHEQUE',
          bank: '012',
          number: String(++serial % 1_000_000).padStart(6, '0'),
          amountCents: deposit / 4,
        },
        { token: s.token },
      ),
    confirm: () => s.t.call(confirmTicket, { id: ticket }, s),
    withdraw: () => s.t.call(withdrawTicket, { id: ticket }, s),
    'take back': async () => {
      const id = (await theirs()).at(0)
      if (id !== undefined) await s.gateway.control.dispute(id)
    },
    reconcile: () => reconcileCards(s.t.context),
    'service down': () => s.gateway.control.behaviour('all', { apiDown: true }),
    'answers lost': () => s.gateway.control.behaviour('all', { loseAnswer: true }),
    'service back': () => s.gateway.control.reset(),
  }
  // The sandbox refuses impossible actions and may be down; both are part of the test.
  return (act: Act) => commands[act]().catch(() => undefined)
}

/** Restores normal operation and waits until everything that was begun has ended. */
const calm = async (ticket: string): Promise<void> => {
  await s.gateway.control.reset()
  // Moves the clock past every deadline and past the tolerance for events, so only queries reveal the outcome.
  await setClock(cardMinutes * 60 * 3)
  await sweepCards(s.t.context)
  await reconcileCards(s.t.context)
  /** Returns what is still in progress: payments without an end, and sync jobs that are queued or running. */
  const underWay = async () => {
    const { payments } = await s.history(ticket)
    const { rows } = await sql<{ key: string }>`select key from graphile_worker._private_jobs
      where key = any(${payments.map(({ id }) => `cards:sync:${id}`)})`.execute(s.t.db)
    return [...payments.map(({ status }) => status).filter(status => unsettled.includes(status)), ...rows]
  }
  let rounds = 0
  const left = await until(
    async () => {
      // Failed jobs wait longer after each failure; the sweep and the reconciliation queue them for now.
      if (++rounds % 10 === 0) await Promise.all([sweepCards(s.t.context), reconcileCards(s.t.context)])
      return underWay()
    },
    found => found.length === 0,
    20_000,
  )
  expect(left).toEqual([])
}
const unsettled = ['CREATED', 'PENDING', 'CANCELLING', 'REFUND_PENDING']

// The second case allows a registration with a part of the deposit, where the session lets the rest be brought later.
test.each([
  ['in full', false],
  ['in full or brought to the office', true],
])(
  'paid %s: any interleaving of begin, message, cancel, time-out, refund and fault keeps every invariant',
  async (_, bringToOffice) => {
    await s.t.db.updateTable('sales.session').set({ bringToOffice }).execute()
    // Groups run in sequence; the actions within a group run in parallel.
    const groups = fc.array(fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 3 }), {
      minLength: 3,
      maxLength: 9,
    })
    await fc.assert(
      fc.asyncProperty(groups, async plan => {
        await s.unhurried()
        const ticket = await s.newTicket()
        const act = actOn(ticket)
        await act('begin')
        for (const group of plan) await Promise.all(group.map(act))
        await calm(ticket)
        await s.expectWhole()
        const { settledCents, declaredCents, totalCents } = await s.history(ticket)
        const status = await s.ticketStatus(ticket)
        if (status === 'WITHDREW') expect([settledCents, declaredCents]).toEqual([0, 0])
        // With cards only, the registration is Registered exactly when the deposit is complete.
        if (status === 'PENDING' && declaredCents === 0) expect(settledCents).toBeLessThan(totalCents)
        if (status === 'REGISTERED' && declaredCents > 0 && !bringToOffice)
          expect(settledCents + declaredCents).toBe(totalCents)
      }),
      // A fault remains in the ledger, so a shorter second plan would be blamed for it: shrinking is off.
      { numRuns: Number(process.env['INTERLEAVINGS'] ?? 20), endOnFailure: true },
    )
  },
)
