import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { addPayment, cancelPayment, type CardStatus, listPayments, type Payment } from '#contract/payments/payment'
import { getTicket } from '#contract/sales/ticket'
import { type Answer, submitTicket, openTestApp, type TestApp } from './index.ts'
import { until } from './open-cluster.ts'
import { brokenInvariants, type Query } from './card-invariants.ts'
import { startGateway, type TestGateway } from './start-gateway.ts'
import { freePort } from './start-server.ts'

/** Of a ticket that `lodge` makes: HK$200,000. */
export const deposit = 20_000_000

/** The server listening, its worker at work, and the card sandbox as a program beside it. */
export const createCardTestbed = async (settings: Record<string, string> = {}) => {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const gateway = await startGateway(`${publicUrl}/v1/payment/events`)
  const t = await openTestApp({
    CARD_URL: gateway.cardUrl,
    PORT: String(port),
    PUBLIC_URL: publicUrl,
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
    ...recordsOf(t),
    /** A sandbox that behaves, and limits unspent: how each test begins. */
    unhurried: async () => {
      await gateway.control.reset()
      await t.db.deleteFrom('platform.limits').execute()
    },
    /** The clock as it was, nothing under way any more, and every invariant: how each test ends. */
    expectWhole: async () => {
      await t.context.pool.query('update platform.test_clock set "offset" = \'0\'')
      await until(
        () => asker(t)(`select 1 from graphile_worker.jobs where task_identifier = 'cards:sync' and run_at <= now()`),
        due => due.length === 0,
      )
      expect(await brokenInvariants(asker(t), gateway)).toEqual([])
    },
    /** What was asked of the card service about a payment has failed, and waits a moment before it is asked again. */
    failedOnce: (id: string) =>
      until(
        () =>
          asker(t)(
            `select 1 from graphile_worker.jobs
             where key = 'cards:sync:${id}' and last_error is not null and locked_at is null`,
          ),
        failed => failed.length > 0,
      ),
    close: async () => {
      await worker.stop()
      await t.close()
      await gateway.stop()
    },
  }
}

export type CardTestbed = Awaited<ReturnType<typeof createCardTestbed>>

const actsOf = (t: TestApp, gateway: TestGateway, by: { token: string }) => {
  const history = async (ticketId: string) => (await t.call(listPayments, { ticketId }, by)).body
  const paymentOf = async (ticketId: string, id: string): Promise<Payment> => {
    const found = (await history(ticketId)).payments.find(payment => payment.id === id)
    if (!found) throw new Error('no such payment')
    return found
  }
  /** Waits until a payment is in one of these states. */
  const reaches = async (ticketId: string, id: string, ...statuses: CardStatus[]): Promise<Payment> => {
    const seen = await until(
      () => paymentOf(ticketId, id),
      ({ status }) => statuses.some(item => item === status),
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
    newTicket: async (): Promise<string> => (await submitTicket(t, by.token)).id,
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

const Letter = z.object({ body: z.string(), attached: z._default(z.array(z.string()), []) })

/** What lies behind a payment. */
const recordsOf = (t: TestApp) => ({
  receiptsOf: (paymentId: string) =>
    t.db.selectFrom('payments.receipt').select('number').where('paymentId', '=', paymentId).execute(),
  refundsOf: (paymentId: string) =>
    t.db.selectFrom('payments.refund').selectAll().where('paymentId', '=', paymentId).execute(),
  /** Letters of a template that speak of an order, once there is one. */
  lettersOf: async (template: string, order: string) => {
    const read = async () => {
      const rows = await t.db.selectFrom('notices.message').select('outbox').where('template', '=', template).execute()
      // As text: the HTML beside it says the same once more.
      return rows
        .flatMap(({ outbox }) => (outbox === null ? [] : [Letter.parse(outbox)]))
        .filter(({ body }) => body.includes(order))
    }
    return until(read, found => found.length > 0)
  },
})

/** Asks a test app’s database. */
const asker =
  (t: TestApp): Query =>
  async text =>
    (await sql.raw<Record<string, unknown>>(text).execute(t.db)).rows
