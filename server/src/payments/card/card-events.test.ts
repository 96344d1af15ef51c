// Events from the card service, and the checks against the order.
import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkPayment, getReceipt } from '#contract/payments/payment'
import { type CardTestbed, deposit, createCardTestbed } from '../../testing/card-testbed.ts'
import { demo, until } from '../../testing/index.ts'
import { ago } from '../../testing/registrants.ts'
import { comparisonAge, reconcileCards } from './reconcile-cards.ts'

let s: CardTestbed
let ticket: string
beforeAll(async () => {
  s = await createCardTestbed()
})
afterAll(() => s.close())
beforeEach(async () => {
  await s.unhurried()
  ticket = await s.newTicket()
})
afterEach(() => s.expectWhole())

describe('P15, P16: messages', () => {
  test.each([{ amountCents: 100 }, { currency: 'USD' }, { mode: 'live' as const }])(
    '%j claimed: put aside, not paid by it, an alarm',
    async lie => {
      await s.gateway.control.behaviour('next', { ...lie, webhookDelayMs: 0 })
      const { id, theirs } = await s.open(ticket)
      await s.gateway.control.capture(theirs)
      await until(
        () => s.t.db.selectFrom('payments.mismatch').select('id').where('paymentId', '=', id).execute(),
        found => found.length > 0,
      )
      const events = await s.t.db
        .selectFrom('payments.event')
        .select('quarantined')
        .where('paymentId', '=', id)
        .execute()
      expect(events.every(item => item.quarantined)).toBe(true)
      expect((await s.paymentOf(ticket, id)).status).toBe('PENDING')
      // The service's own answer to a query is the truth.
      await s.t.call(checkPayment, { id }, s)
      await s.reaches(ticket, id, 'PAID')
    },
  )
  test('the service itself says HK$1: not paid, listed, until it says what was ordered', async () => {
    const { id, theirs } = await s.open(ticket)
    await s.gateway.control.behaviour(theirs, { amountCents: 100, alsoInApi: true })
    await s.gateway.control.capture(theirs)
    const open = () =>
      s.t.db
        .selectFrom('payments.mismatch')
        .select(['kind', 'ours', 'theirs'])
        .where('providerId', '=', theirs)
        .where('resolvedAt', 'is', null)
        .execute()
    await s.t.call(checkPayment, { id }, s)
    expect(await until(open, found => found.length > 0)).toEqual([
      { kind: 'AMOUNT', ours: String(deposit), theirs: '100' },
    ])
    expect((await s.paymentOf(ticket, id)).status).toBe('PENDING')
    await s.gateway.control.behaviour(theirs, {})
    await s.t.call(checkPayment, { id }, s)
    await s.reaches(ticket, id, 'PAID')
    expect(await open()).toEqual([])
  })

  /** Returns an event of a payment that its buyer has begun to pay, once the event has arrived. */
  const eventDetails = async (theirs: string) => {
    await s.gateway.control.challenge(theirs)
    const [event] = await until(
      () => s.gateway.control.events(theirs),
      events => events.some(({ delivered }) => delivered),
    )
    if (!event) throw new Error('no event came')
    return event
  }
  const sign = (body: string, secret: string, seconds = Math.floor(Date.now() / 1000)) =>
    `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')}`
  const post = (payload: string, signature: string | undefined) =>
    s.t.app.inject({
      method: 'POST',
      url: '/v1/payment/events',
      headers: {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
      payload,
    })
  test('unsigned, wrongly signed, old, from the future or written anew: 400, and nothing is kept', async () => {
    const real = await eventDetails((await s.open(ticket)).theirs)
    const body = JSON.stringify(real.sent)
    const right = s.gateway.webhookSecret
    const before = await s.t.db.selectFrom('payments.event').select('id').execute()
    const here = Math.floor(Date.now() / 1000)
    const refused = [
      await post(body, undefined),
      await post(body, ''),
      await post(body, sign(body, 'another-secret-of-sixteen', here)),
      await post(body, sign(body, right, here - 301)),
      // Adds half a minute, because the clock runs on during these requests; card.test.ts tests the limit to the
      // second.
      await post(body, sign(body, right, here + 330)),
      await post(JSON.stringify(JSON.parse(body), null, 1), sign(body, right, here)),
      await post('{', sign('{', right, here)),
      await post('', sign('', right, here)),
    ]
    expect(refused.map(response => response.statusCode)).toEqual([400, 400, 400, 400, 400, 400, 400, 400])
    expect(await s.t.db.selectFrom('payments.event').select('id').execute()).toEqual(before)
    expect((await post(body, sign(body, right, here - 290))).statusCode).toBe(200)
  })
  test('of a payment that is none of ours: 200, and nothing is kept', async () => {
    const { theirs } = await s.open(ticket)
    const real = await eventDetails(theirs)
    const here = Math.floor(Date.now() / 1000)
    const unrecognised = JSON.stringify({
      ...real.sent,
      id: `evt_${randomUUID()}`,
      data: { object: { ...real.sent.data.object, id: 'pi_nobody', metadata: { payment: randomUUID() } } },
    })
    const before = await s.t.db.selectFrom('payments.event').select('id').execute()
    expect((await post(unrecognised, sign(unrecognised, s.gateway.webhookSecret, here))).statusCode).toBe(200)
    expect(await s.t.db.selectFrom('payments.event').select('id').execute()).toEqual(before)
  })
})

describe('reconciliation', () => {
  test('agrees, finds what was missed, and lists what is wrong', async () => {
    await reconcileCards(s.t.context)
    const open = () =>
      s.t.db
        .selectFrom('payments.mismatch')
        .select(['kind', 'ours', 'theirs'])
        .where('resolvedAt', 'is', null)
        .orderBy('id')
        .execute()
    const before = (await open()).length
    // Charged while no event could be verified.
    await s.gateway.control.behaviour('all', { forgeSignature: true })
    const { id, theirs } = await s.open(ticket)
    await s.gateway.control.capture(theirs)
    await reconcileCards(s.t.context)
    await s.reaches(ticket, id, 'PAID')
    expect((await open()).length).toBe(before)
    // Our record differs from the service's.
    await s.t.db.updateTable('payments.cardPayment').set({ status: 'CANCELLED' }).where('id', '=', id).execute()
    await s.t.db.updateTable('sales.ticket').set({ status: 'PENDING' }).where('id', '=', ticket).execute()
    await s.t.db
      .updateTable('payments.cardPayment')
      .set({ status: 'PAID', providerId: 'cs_test_other' })
      .where('id', '=', id)
      .execute()
    await reconcileCards(s.t.context)
    expect((await open()).slice(before)).toEqual([
      { kind: 'STRANGE', ours: '-', theirs: 'captured' },
      { kind: 'STATUS', ours: 'PAID', theirs: '-' },
    ])
    await s.t.db.updateTable('payments.cardPayment').set({ providerId: theirs }).where('id', '=', id).execute()
    await s.t.db.updateTable('sales.ticket').set({ status: 'REGISTERED' }).where('id', '=', ticket).execute()
  })
  test('how long ago it last came to its end is known: a service that does not answer does not make it younger', async () => {
    await s.t.db
      .updateTable('payments.comparison')
      .set({ doneAt: ago(3_600_000) })
      .execute()
    await s.gateway.control.behaviour('all', { apiDown: true })
    await expect(reconcileCards(s.t.context)).rejects.toThrow()
    expect(await comparisonAge(s.t.context)).toBeGreaterThan(3_599)
    await s.gateway.control.reset()
    await reconcileCards(s.t.context)
    expect(await comparisonAge(s.t.context)).toBeLessThan(60)
    expect((await s.t.app.inject('/metrics')).body).toMatch(/^firsthand_payments_compared_seconds \d/m)
  })
})

describe('Z1, receipts', () => {
  test('another’s payment, receipt and check are not there', async () => {
    const { id, theirs } = await s.open(ticket)
    await s.gateway.control.capture(theirs)
    await s.reaches(ticket, id, 'PAID')
    const other = await s.t.enter('member@firsthand.example', demo.password)
    expect((await s.t.call(checkPayment, { id }, other)).status).toBe(404)
    expect((await s.t.call(getReceipt, { id }, other)).status).toBe(404)
    const mine = await s.t.call(getReceipt, { id }, s)
    expect(mine.raw.headers['content-type']).toBe('application/pdf')
    expect(mine.raw.headers['content-disposition']).toMatch(/^attachment; filename="D-\d{6}\.pdf"/)
    expect((await s.t.call(getReceipt, { id: randomUUID() }, s)).status).toBe(404)
  })
})
