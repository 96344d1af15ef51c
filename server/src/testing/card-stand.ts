import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { sql } from 'kysely'
import { addPayment, cancelPayment, type CardStatus, listPayments, type Payment } from '#contract/payments/payment'
import { getTicket } from '#contract/sales/ticket'
import { type Answer, lodgeTicket, openTestApp, type TestApp } from './index.ts'
import { until } from './open-bench.ts'
import { type GatewayPayment, startGateway, type TestGateway } from './start-gateway.ts'
import { freePort } from './start-server.ts'

/** Of a ticket that `lodge` makes: HK$200,000. */
export const deposit = 20_000_000

/** The server listening, its worker at work, and the card sandbox as a program beside it. */
export const openCardStand = async (settings: Record<string, string> = {}) => {
  const gateway = await startGateway()
  const port = await freePort()
  const { key, webhookSecret, url } = gateway
  const t = await openTestApp({
    CARD_URL: `sandbox://${key}:${webhookSecret}@${new URL(url).host}`,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...settings,
  })
  await t.db.updateTable('sales.session').set({ maxTicketsPerAccount: 10_000, maxTicketsPerPerson: 10_000 }).execute()
  await t.app.listen({ host: '127.0.0.1', port })
  const worker = await t.work()
  const { token } = await t.enter()
  const tools = actsOf(t, gateway, { token })
  return {
    t,
    gateway,
    token,
    ...tools,
    /** A sandbox that behaves, and limits unspent: how each test begins. */
    unhurried: async () => {
      await gateway.control.reset()
      await t.db.deleteFrom('platform.limits').execute()
    },
    /** The clock as it was, and every invariant: how each test ends. */
    expectWhole: async () => {
      await t.world.pool.query('update platform.test_clock set "offset" = \'0\'')
      await expectInvariants(asker(t), gateway)
    },
    close: async () => {
      await worker.stop()
      await t.close()
      await gateway.stop()
    },
  }
}

export type CardStand = Awaited<ReturnType<typeof openCardStand>>

const actsOf = (t: TestApp, gateway: TestGateway, by: { token: string }) => {
  const history = async (ticketId: string) => (await t.call(listPayments, { ticketId }, by)).body
  const paymentOf = async (ticketId: string, id: string): Promise<Payment> => {
    const found = (await history(ticketId)).payments.find(one => one.id === id)
    if (!found) throw new Error('no such payment')
    return found
  }
  /** Waits until a payment is in one of these states. */
  const reaches = async (ticketId: string, id: string, ...statuses: CardStatus[]): Promise<Payment> => {
    const seen = await until(
      () => paymentOf(ticketId, id),
      ({ status }) => statuses.some(one => one === status),
      15_000,
    )
    expect(statuses).toContain(seen.status)
    return seen
  }
  const begin = (ticketId: string, amountCents = deposit, idempotencyKey: string = randomUUID()) =>
    t.call(
      addPayment,
      { ticketId, method: 'CREDIT_CARD', amountCents, bank: null, number: null },
      { ...by, key: idempotencyKey },
    )
  /** The last of the history that an answer told. */
  const lastOf = (answer: Answer<typeof addPayment>): string => {
    const id = answer.status === 200 ? answer.body.payments.at(-1)?.id : undefined
    if (id === undefined) throw new Error(`not begun: ${answer.raw.body}`)
    return id
  }
  return {
    history,
    paymentOf,
    reaches,
    begin,
    lastOf,
    newTicket: async (): Promise<string> => (await lodgeTicket(t, by.token)).id,
    receiptsOf: (paymentId: string) =>
      t.db.selectFrom('payments.receipt').select('number').where('paymentId', '=', paymentId).execute(),
    refundsOf: (paymentId: string) =>
      t.db.selectFrom('payments.refund').selectAll().where('paymentId', '=', paymentId).execute(),
    /** Letters of a template that speak of an order, once there is one. */
    lettersOf: async (template: string, order: string) => {
      const read = async () => {
        const rows = await t.db
          .selectFrom('notices.message')
          .select('outbox')
          .where('template', '=', template)
          .execute()
        return rows.filter(row => JSON.stringify(row.outbox ?? '').includes(order))
      }
      return until(read, found => found.length > 0, 5_000)
    },
    ticketStatus: async (id: string) => (await t.call(getTicket, { id }, by)).body.status,
    cancel: (id: string) => t.call(cancelPayment, { id }, by),
    /** A payment that waits for its buyer: our id and the sandbox’s. */
    open: async (ticketId: string, amountCents = deposit) => {
      const id = lastOf(await begin(ticketId, amountCents))
      await reaches(ticketId, id, 'PENDING')
      const [theirs] = await gateway.control.payments(id)
      if (!theirs) throw new Error('the sandbox does not know it')
      return { id, theirs: theirs.id }
    },
  }
}

type Row = Record<string, unknown>
type Query = (text: string) => Promise<Row[]>

/** Asks a test app’s database. */
const asker =
  (t: TestApp): Query =>
  async text =>
    (await sql.raw<Row>(text).execute(t.db)).rows

/** All payments that the sandbox knows. */
const allAtGateway = async (gateway: TestGateway): Promise<GatewayPayment[]> => {
  const found: GatewayPayment[] = []
  for (let after = ''; ;) {
    const response = await fetch(`${gateway.url}/v1/payments${after}`, {
      headers: { authorization: `Bearer ${gateway.key}` },
    })
    const page = (await response.json()) as { payments: GatewayPayment[]; next: string | null }
    found.push(...page.payments)
    if (page.next === null) return found
    after = `?after=${encodeURIComponent(page.next)}`
  }
}

/**
 * SAFETY.md 2, as far as money goes: no cent charged at the card service without its line in the ledger, nor the other way;
 * nothing beyond the deposit; what stands no more holds nothing once it is settled; receipts without gap, one a payment.
 */
export const expectInvariants = async (query: Query, gateway: TestGateway): Promise<void> => {
  const theirs = await allAtGateway(gateway)
  const net = (one: GatewayPayment) =>
    one.status === 'captured' ? one.amountCents - one.refundedCents - one.disputedCents : 0
  const ledger = new Map(
    (
      await query(`select payment_id, sum(case when kind in ('SETTLE', 'SURPLUS') then amount_cents else -amount_cents end)::bigint as net
        from payments.entry where kind not in ('DECLARE', 'UNDECLARE') group by payment_id`)
    ).map(row => [String(row['paymentId'] ?? row['payment_id']), Number(row['net'])]),
  )
  const heldThere = new Map<string, number>()
  for (const one of theirs) heldThere.set(one.reference, (heldThere.get(one.reference) ?? 0) + net(one))
  for (const id of new Set([...ledger.keys(), ...heldThere.keys()]))
    expect([id, ledger.get(id) ?? 0]).toEqual([id, heldThere.get(id) ?? 0])
  // I2, I3.
  expect(
    await query(`select ticket.id from sales.ticket join payments.balance on ticket_id = ticket.id
      where settled_cents + declared_cents > deposit_cents * number_of_intents
        or (ticket.status in ('VOIDED', 'WITHDREW') and settled_cents + declared_cents <> 0)`),
  ).toEqual([])
  expect(
    await query(`select id from payments.card_payment
      where status in ('CANCELLED', 'FAILED', 'REFUNDED') and counts is not null and returned_cents <> amount_cents`),
  ).toEqual([])
  // I4: consecutive from 1, one for each payment that was ever settled.
  expect(
    await query(`select count(*) as n from (select number, row_number() over (order by number) as place
      from payments.receipt) as one where number <> place`),
  ).toEqual([{ n: 0 }])
  expect(
    await query(`select payment_id from payments.entry where kind = 'SETTLE'
      except select payment_id from payments.receipt`),
  ).toEqual([])
  // I5: one row for each change: the last one tells the state.
  expect(
    await query(`select card.id from payments.card_payment as card where status::text <>
      (select status from payments.transition where payment_id = card.id order by id desc limit 1)`),
  ).toEqual([])
}
