import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { addPayment, cancelPayment, type CardStatus, listPayments, type Payment } from '#contract/payments/payment'
import { getTicket } from '#contract/sales/ticket/ticket'
import { type Answer, submitTicket, openTestApp, type TestApp } from './index.ts'
import { until } from './open-cluster.ts'
import { brokenInvariants, type Query } from './card-invariants.ts'
import { startGateway, type TestGateway } from './start-gateway.ts'
import { freePort } from './start-server.ts'

/** Deposit of a test ticket in cents: HK$200,000. */
export const deposit = 20_000_000

/** Starts the server with its worker, and the card sandbox as a separate process. */
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
    /** Resets the sandbox's behaviour and the limits, at the start of each test. */
    unhurried: async () => {
      await gateway.control.reset()
      await t.db.deleteFrom('platform.limits').execute()
    },
    /** Resets the clock, waits until nothing is in progress, and checks every invariant, at the end of each test. */
    expectWhole: async () => {
      await t.context.pool.query('update platform.test_clock set "offset" = \'0\'')
      await until(
        () => asker(t)(`select 1 from graphile_worker.jobs where task_identifier = 'cards:sync' and run_at <= now()`),
        due => due.length === 0,
      )
      expect(await brokenInvariants(asker(t), gateway)).toEqual([])
    },
    /** Waits until a request to the card service about a payment has failed and is queued for a retry. */
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
  /** Returns the id of the last payment in an answer. */
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
    /** Opens a payment that waits for its buyer. Returns its id in the server and in the sandbox. */
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

/** Reads the database records of a payment. */
const recordsOf = (t: TestApp) => ({
  receiptsOf: (paymentId: string) =>
    t.db.selectFrom('payments.receipt').select('number').where('paymentId', '=', paymentId).execute(),
  refundsOf: (paymentId: string) =>
    t.db.selectFrom('payments.refund').selectAll().where('paymentId', '=', paymentId).execute(),
  /** Waits for letters of a template that mention an order, and returns them. */
  lettersOf: async (template: string, order: string) => {
    const read = async () => {
      const rows = await t.db.selectFrom('notices.message').select('outbox').where('template', '=', template).execute()
      // Searches the text only, because the HTML has the same content.
      return rows
        .flatMap(({ outbox }) => (outbox === null ? [] : [Letter.parse(outbox)]))
        .filter(({ body }) => body.includes(order))
    }
    return until(read, found => found.length > 0)
  },
})

/** Returns a function that queries a test app’s database. */
const asker =
  (t: TestApp): Query =>
  async text =>
    (await sql.raw<Record<string, unknown>>(text).execute(t.db)).rows
