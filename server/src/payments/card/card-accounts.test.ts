// Payments at two accounts of the card service: each is finished by the account that took it, also after new payments
// go to the other one and after the settings no longer have the first.
import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listLedger, listMismatches, listRefunds, sumLedger } from '#contract/payments/finance'
import { addPayment, type CardStatus, checkPayment, listPayments } from '#contract/payments/payment'
import { withdrawTicket } from '#contract/sales/ticket/ticket'
import { brokenInvariants } from '../../testing/card-invariants.ts'
import { deposit } from '../../testing/card-testbed.ts'
import { enterStaff } from '../../testing/enter-staff.ts'
import { openTestApp, sessions, submitTicket, type TestApp } from '../../testing/index.ts'
import { until } from '../../testing/open-cluster.ts'
import { ago } from '../../testing/registrants.ts'
import { startGateway, type TestGateway } from '../../testing/start-gateway.ts'
import { freePort } from '../../testing/start-server.ts'
import { comparisonAge, overduePayments, reconcileCards } from './reconcile-cards.ts'
import { sweepCards } from './sweep-cards.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let old: TestGateway
let next: TestGateway
let t: TestApp
let worker: Awaited<ReturnType<TestApp['work']>>
let by: { token: string }
let port = 0

/** Starts the server, on its database of before if there is one, with these accounts. */
const start = async (CARD_URL: string) => {
  const database = t?.context.config.databaseReadsUrl ?? undefined
  const settings = { CARD_URL, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` }
  t = await openTestApp(settings, undefined, database)
  await t.app.listen({ host: '127.0.0.1', port })
  worker = await t.work()
}
const stop = async () => {
  await worker.stop()
  await t.close()
}
const restart = async (cardUrl: string) => {
  await stop()
  await start(cardUrl)
}
const only = (gateway: TestGateway, name: string) => `${gateway.cardUrl}#${name}`
/** The account of before had no name; the next one is named beside it and takes what is new. */
const both = () => `${only(next, 'hall')},${old.cardUrl}`

beforeAll(async () => {
  port = await freePort()
  const eventUrl = `http://127.0.0.1:${port}/v1/payment/events`
  ;[old, next] = await Promise.all([startGateway(eventUrl), startGateway(eventUrl)])
  await start(old.cardUrl)
  await t.db.updateTable('sales.session').set({ maxTicketsPerAccount: 10_000, maxTicketsPerPerson: 10_000 }).execute()
  by = await t.enter()
})
afterAll(async () => {
  await stop()
  await Promise.all([old.stop(), next.stop()])
})
beforeEach(async () => {
  await t.db.deleteFrom('platform.limits').execute()
})

const statusOf = async (ticketId: string, id: string) =>
  (await t.call(listPayments, { ticketId }, by)).body.payments.find(payment => payment.id === id)?.status
const reaches = async (ticketId: string, id: string, status: CardStatus) => {
  const seen = await until(
    () => statusOf(ticketId, id),
    found => found === status,
  )
  expect(seen).toBe(status)
}
/** Begins a payment and waits until the account has its page. Returns the ids here and there. */
const open = async (gateway: TestGateway) => {
  const ticketId = (await submitTicket(t, by.token)).id
  const input = { ticketId, method: 'CREDIT_CARD', amountCents: deposit, bank: null, number: null } as const
  const answer = await t.call(addPayment, input, { ...by, key: randomUUID() })
  const id = answer.body.payments.at(-1)!.id
  await reaches(ticketId, id, 'PENDING')
  const [theirs] = await gateway.control.payments(id)
  if (!theirs) throw new Error('another account was asked')
  return { ticketId, id, theirs: theirs.id }
}
const pay = async (gateway: TestGateway) => {
  const payment = await open(gateway)
  await gateway.control.capture(payment.theirs)
  // The account's event says so.
  await reaches(payment.ticketId, payment.id, 'PAID')
  return payment
}
const withdraw = async ({ ticketId }: { ticketId: string }) =>
  expect((await t.call(withdrawTicket, { id: ticketId }, { ...by, key: randomUUID() })).status).toBe(200)
const expectWhole = async () =>
  expect(
    await brokenInvariants(async text => (await sql.raw<Record<string, unknown>>(text).execute(t.db)).rows, old, next),
  ).toEqual([])
const accountOf = async (id: string) =>
  t.db.selectFrom('payments.cardPayment').select(['provider', 'account']).where('id', '=', id).executeTakeFirstOrThrow()
const openMismatches = () =>
  t.db
    .selectFrom('payments.mismatch')
    .select(['account', 'kind', 'providerId'])
    .where('resolvedAt', 'is', null)
    .execute()

test('after the switch each payment is paid, refunded and compared at the account that took it', async () => {
  const [toRefund, refundedThere] = [await pay(old), await pay(old)]
  const openAtOld = await open(old)
  await restart(both())
  const paidNext = await pay(next)
  expect(await accountOf(paidNext.id)).toEqual({ provider: 'stripe', account: 'hall' })
  expect(await accountOf(toRefund.id)).toEqual({ provider: 'stripe', account: 'main' })
  // The page of the old account is still open: its buyer pays, and the event has the old account's signature.
  await old.control.capture(openAtOld.theirs)
  await reaches(openAtOld.ticketId, openAtOld.id, 'PAID')
  await withdraw(toRefund)
  await reaches(toRefund.ticketId, toRefund.id, 'REFUNDED')
  expect(await old.control.read(toRefund.theirs)).toMatchObject({ refundedCents: deposit })
  // Somebody refunds on the old account's own pages: its event and the comparison find it.
  await old.control.behaviour('all', { forgeSignature: true })
  await old.refund(refundedThere.theirs, deposit)
  await reconcileCards(t.context)
  await reaches(refundedThere.ticketId, refundedThere.id, 'REFUNDED')
  await withdraw(paidNext)
  await reaches(paidNext.ticketId, paidNext.id, 'REFUNDED')
  expect(await next.control.read(paidNext.theirs)).toMatchObject({ refundedCents: deposit })
  await old.control.reset()
  await reconcileCards(t.context)
  expect(await openMismatches()).toEqual([])
  await expectWhole()
})

test('an event is believed about the payments of the account that signed it, and of no other', async () => {
  const { id, theirs } = await open(next)
  const [event] = await (async () => {
    await next.control.challenge(theirs)
    return until(
      () => next.control.events(theirs),
      events => events.some(({ delivered }) => delivered),
    )
  })()
  const post = (gateway: TestGateway) => {
    const seconds = Math.floor(Date.now() / 1000)
    const payload = JSON.stringify({ ...event!.sent, id: `evt_${randomUUID()}` })
    const signature = createHmac('sha256', gateway.webhookSecret).update(`${seconds}.${payload}`).digest('hex')
    return t.app.inject({
      method: 'POST',
      url: '/v1/payment/events',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
      payload,
    })
  }
  const taken = async () =>
    (await t.db.selectFrom('payments.event').select('id').where('paymentId', '=', id).execute()).length
  const before = await taken()
  expect((await post(old)).statusCode).toBe(200)
  expect(await taken()).toBe(before)
  expect((await post(next)).statusCode).toBe(200)
  expect(await taken()).toBe(before + 1)
  await next.control.capture(theirs)
})

test('a charge that an account lists under the reference of another account’s payment is unknown to us', async () => {
  const { id } = await pay(next)
  await t.db.updateTable('payments.cardPayment').set({ account: 'main' }).where('id', '=', id).execute()
  await reconcileCards(t.context)
  expect(new Set((await openMismatches()).map(({ account, kind }) => `${account} ${kind}`))).toEqual(
    new Set(['hall STRANGE', 'main STATUS']),
  )
  const finance = await enterStaff(t, 'FINANCE')
  const { rows, hasSeveralAccounts } = (await t.call(listMismatches, {}, { office: finance })).body
  expect(hasSeveralAccounts).toBe(true)
  expect(rows.map(({ account }) => account)).toContainEqual({ name: 'hall', isConfigured: true })
  await t.db.updateTable('payments.cardPayment').set({ account: 'hall' }).where('id', '=', id).execute()
  await t.db
    .updateTable('payments.mismatch')
    .set({ resolvedAt: ago(0) })
    .execute()
})

test('an account that does not answer does not hinder the comparison of the others; its age shows it', async () => {
  const { ticketId, id, theirs } = await open(next)
  await t.db
    .updateTable('payments.comparison')
    .set({ doneAt: ago(3_600_000) })
    .execute()
  await old.control.behaviour('all', { apiDown: true })
  await next.control.behaviour('all', { forgeSignature: true })
  await next.control.capture(theirs)
  await expect(reconcileCards(t.context)).rejects.toThrow()
  await reaches(ticketId, id, 'PAID')
  expect(await comparisonAge(t.context)).toBeGreaterThan(3_599)
  await Promise.all([old.control.reset(), next.control.reset()])
  await reconcileCards(t.context)
  expect(await comparisonAge(t.context)).toBeLessThan(60)
})

test('a payment whose account the settings no longer have waits, says so, and is refunded when it is back', async () => {
  await restart(`${old.cardUrl},${only(next, 'hall')}`)
  const waiting = await pay(old)
  await restart(both())
  const other = await pay(next)
  await restart(only(next, 'hall'))
  await withdraw(waiting)
  await withdraw(other)
  await reaches(other.ticketId, other.id, 'REFUNDED')
  await t.call(checkPayment, { id: waiting.id }, by)
  await sweepCards(t.context)
  // No job of it is left to be tried, and none has failed.
  await until(
    async () =>
      (
        await sql<{
          key: string
        }>`select key from graphile_worker.jobs where key = ${`cards:sync:${waiting.id}`}`.execute(t.db)
      ).rows,
    jobs => jobs.length === 0,
  )
  expect(await statusOf(waiting.ticketId, waiting.id)).toBe('REFUND_PENDING')
  expect(await overduePayments(t.context)).toBe(1)
  await reconcileCards(t.context)
  expect(await openMismatches()).toEqual([])

  const finance = await enterStaff(t, 'FINANCE')
  const sessionId = sessions.open
  const refunds = (await t.call(listRefunds, { sessionId }, { office: finance })).body
  expect(refunds.hasSeveralAccounts).toBe(true)
  expect(refunds.rows.filter(({ doneAt }) => doneAt === null)).toMatchObject([
    { account: { name: 'main', isConfigured: false }, refusals: 0 },
  ])
  const { accounts } = (await t.call(sumLedger, { sessionId }, { office: finance })).body
  expect(accounts).toMatchObject([
    { name: 'hall', isConfigured: true, isCurrent: true, refundingCents: 0 },
    { name: 'main', isConfigured: false, isCurrent: false, refundingCents: deposit },
  ])
  for (const { name, payments, chargedCents } of accounts)
    expect([name, chargedCents]).toEqual([name, payments * deposit])
  const { rows } = (await t.call(listLedger, { sessionId }, { office: finance })).body
  expect(new Set(rows.flatMap(row => row.accounts))).toEqual(new Set(['hall', 'main']))

  await restart(both())
  await sweepCards(t.context)
  await reaches(waiting.ticketId, waiting.id, 'REFUNDED')
  expect(await old.control.read(waiting.theirs)).toMatchObject({ refundedCents: deposit })
  expect(await overduePayments(t.context)).toBe(0)
  await expectWhole()
})
