import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPayment, cardMinutes, checkPayment, listPayments } from '#contract/payments/payment'
import { confirmTicket, listTickets, withdrawTicket } from '#contract/sales/ticket/ticket'
import { type CardTestbed, deposit, createCardTestbed } from '../../testing/card-testbed.ts'
import { submitTicket, openTestApp, until } from '../../testing/index.ts'
import { syncCard } from './sync-card.ts'
import { sweepCards } from './sweep-cards.ts'

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

/** Moves the clock past the three minutes and waits for the sweep. */
const pastDeadline = async () => {
  await s.t.moveClock(cardMinutes * 60_000 + 5_000)
  await sweepCards(s.t.context)
}

describe('a card payment', () => {
  test('P1: the webhook before the browser: paid, Registered, one receipt, one mail', async () => {
    const { id, theirs } = await s.open(ticket)
    expect((await s.history(ticket)).mayAddCards).toBe(0)
    await s.gateway.control.capture(theirs, { last4: '4444' })
    const paid = await s.reaches(ticket, id, 'PAID')
    expect(paid).toMatchObject({ card: { last4: '4444', payUrl: null }, refund: null })
    expect(paid.receiptNumber).toMatch(/^D-\d{6}$/)
    expect(paid.events.map(item => item.status)).toEqual(['CREATED', 'PENDING', 'PAID'])
    expect(await s.ticketStatus(ticket)).toBe('REGISTERED')
    expect(await s.history(ticket)).toMatchObject({ settledCents: deposit, remainingCents: 0, mayAddCards: 0 })
    const letters = await s.lettersOf('paidWhole', paid.orderNumber)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({ attached: [`${paid.receiptNumber}.pdf`] })
    const { rows } = (await s.t.call(listTickets, {}, s)).body
    expect(rows.find(row => row.id === ticket)?.remainingCents).toBe(0)
  })
  test('P2: the browser first, no webhook at all: paid after asking; the webhook later changes nothing', async () => {
    await s.gateway.control.behaviour('all', { webhookDelayMs: 3_000 })
    const { id, theirs } = await s.open(ticket)
    await s.gateway.control.capture(theirs)
    expect((await s.paymentOf(ticket, id)).status).toBe('PENDING')
    expect((await s.t.call(checkPayment, { id }, s)).status).toBe(200)
    const paid = await s.reaches(ticket, id, 'PAID')
    await until(
      () => s.gateway.control.events(theirs),
      events => events.some(gatewayEvent => gatewayEvent.kind === 'captured' && gatewayEvent.delivered),
      6_000,
    )
    expect(await s.paymentOf(ticket, id)).toEqual(paid)
    expect(await s.receiptsOf(id)).toHaveLength(1)
  })
  test('P3: the same message twenty times at once is one', async () => {
    await s.gateway.control.behaviour('next', { duplicates: 20 })
    const { id, theirs } = await s.open(ticket)
    await s.gateway.control.capture(theirs)
    await s.reaches(ticket, id, 'PAID')
    const [captured] = await until(
      () => s.gateway.control.events(theirs),
      events => events.every(gatewayEvent => gatewayEvent.delivered),
    )
    expect(captured).toMatchObject({ kind: 'captured', lastAnswer: 200 })
    expect(await s.receiptsOf(id)).toHaveLength(1)
    expect((await s.paymentOf(ticket, id)).events).toHaveLength(3)
  })
  test('P4: told in the wrong order it comes out right', async () => {
    await s.gateway.control.behaviour('next', { reorder: true })
    const { id, theirs } = await s.open(ticket)
    await s.gateway.control.challenge(theirs)
    await s.gateway.control.capture(theirs)
    await s.reaches(ticket, id, 'PAID')
    await until(
      () => s.gateway.control.events(theirs),
      events => events.every(gatewayEvent => gatewayEvent.delivered),
    )
    expect((await s.paymentOf(ticket, id)).events.map(item => item.status)).toEqual(['CREATED', 'PENDING', 'PAID'])
    expect(await s.receiptsOf(id)).toHaveLength(1)
  })
  test('declined, tried again with another card on the same page: paid', async () => {
    const { id, theirs } = await s.open(ticket)
    await s.gateway.control.fail(theirs, { failure: 'insufficient_funds' })
    const declined = await until(
      () => s.paymentOf(ticket, id),
      ({ card }) => card?.failure !== null,
    )
    expect(declined).toMatchObject({ status: 'PENDING', card: { failure: 'INSUFFICIENT_FUNDS' } })
    await s.gateway.control.capture(theirs)
    expect(await s.reaches(ticket, id, 'PAID')).toMatchObject({ card: { failure: null } })
  })
  test('declined and then given up is FAILED, and a fresh one may be begun', async () => {
    const { id, theirs } = await s.open(ticket)
    await s.gateway.control.fail(theirs, { failure: 'card_declined' })
    await s.cancel(id)
    await s.reaches(ticket, id, 'FAILED')
    const again = await s.open(ticket)
    expect(again.theirs).not.toBe(theirs)
    expect(again.id).not.toBe(id)
  })
  test('the service is down: begun as soon as it is back', async () => {
    await s.gateway.control.behaviour('next', { apiDown: true })
    const id = s.lastOf(await s.begin(ticket))
    await s.reaches(ticket, id, 'PENDING')
  })
  test('the service refuses the order: FAILED, said so, nothing charged, and another may be begun', async () => {
    const t = await openTestApp({
      CARD_URL: `stripe+http://a-key-it-does-not-know:${'s'.repeat(16)}@${s.gateway.url.slice(7)}`,
    })
    try {
      const { token } = await t.enter()
      const { id: ticketId } = await submitTicket(t, token)
      const given = { ticketId, method: 'CREDIT_CARD' as const, amountCents: 400, bank: null, number: null }
      const { body } = await t.call(addPayment, given, { token })
      await syncCard(t.context, body.payments[0]!.id)
      expect((await t.call(listPayments, { ticketId }, { token })).body).toMatchObject({
        mayAddCards: 4,
        payments: [{ status: 'FAILED', card: { failure: 'UNAVAILABLE' } }],
      })
    } finally {
      await t.close()
    }
  })
})

describe('the three minutes', () => {
  test('past them it is not paid through us, and cancelled at the service; the registration stays', async () => {
    const { id, theirs } = await s.open(ticket)
    // Makes the service unreachable first, so that the scheduled run on the minute cannot cancel the payment before
    // the test looks.
    await s.gateway.control.behaviour('all', { apiDown: true })
    await s.t.moveClock(cardMinutes * 60_000 + 1)
    expect(await s.paymentOf(ticket, id)).toMatchObject({ status: 'CANCELLING', card: { payUrl: null } })
    expect((await s.begin(ticket)).problem.code).toBe('payments.card.open')
    await s.gateway.control.reset()
    await sweepCards(s.t.context)
    await s.reaches(ticket, id, 'CANCELLED')
    expect((await s.gateway.control.read(theirs)).status).toBe('cancelled')
    expect(await s.ticketStatus(ticket)).toBe('PENDING')
    expect((await s.paymentOf(ticket, id)).events.map(item => item.status)).toEqual([
      'CREATED',
      'PENDING',
      'CANCELLING',
      'CANCELLED',
    ])
    expect((await s.history(ticket)).mayAddCards).toBe(4)
  })
  test('P5, P9: charged in the last instant, after our deadline: paid, not lost', async () => {
    await s.gateway.control.behaviour('next', { refuseCancel: 'already_captured' })
    const { id } = await s.open(ticket)
    await pastDeadline()
    await s.reaches(ticket, id, 'PAID')
    expect(await s.ticketStatus(ticket)).toBe('REGISTERED')
  })
  test('P5: charged after the service had confirmed the cancelling: accepted while it still fits', async () => {
    const { id, theirs } = await s.open(ticket)
    await pastDeadline()
    await s.reaches(ticket, id, 'CANCELLED')
    await s.gateway.control.capture(theirs, { force: true })
    await s.reaches(ticket, id, 'PAID')
    expect(await s.receiptsOf(id)).toHaveLength(1)
  })
  test('P5, P6: charged after the registration was withdrawn: given back once, and the person told', async () => {
    const { id, theirs } = await s.open(ticket)
    await pastDeadline()
    await s.reaches(ticket, id, 'CANCELLED')
    expect((await s.t.call(withdrawTicket, { id: ticket }, s)).status).toBe(200)
    await s.gateway.control.capture(theirs, { force: true })
    const back = await s.reaches(ticket, id, 'REFUNDED')
    expect(back.refund).toMatchObject({ amountCents: deposit, reason: 'SURPLUS' })
    expect(await s.receiptsOf(id)).toEqual([])
    expect(await s.refundsOf(id)).toHaveLength(1)
    expect(await s.gateway.control.read(theirs)).toMatchObject({ status: 'captured', refundedCents: deposit })
    expect(await s.lettersOf('surplus', back.orderNumber)).toHaveLength(1)
    expect(await s.ticketStatus(ticket)).toBe('WITHDREW')
  })
  test('P8: the service cannot be reached: CANCELLING, not payable, tried again until it confirms', async () => {
    const { id } = await s.open(ticket)
    await s.gateway.control.behaviour('all', { apiDown: true })
    expect((await s.cancel(id)).body.payments[0]?.status).toBe('CANCELLING')
    await s.gateway.control.behaviour('all', { refuseCancel: 'error' })
    await new Promise(done => setTimeout(done, 300))
    expect((await s.paymentOf(ticket, id)).status).toBe('CANCELLING')
    expect((await s.begin(ticket)).problem.code).toBe('payments.card.open')
    expect((await s.t.call(confirmTicket, { id: ticket }, s)).problem.code).toBe('sales.ticket.payment-open')
    expect((await s.t.call(withdrawTicket, { id: ticket }, s)).problem.code).toBe('sales.ticket.payment-open')
    await s.gateway.control.reset()
    await sweepCards(s.t.context)
    await s.reaches(ticket, id, 'CANCELLED')
  })
  test('cancelled before the service had answered: what it made is cancelled there too', async () => {
    await s.gateway.control.behaviour('next', { apiDelayMs: 700 })
    const id = s.lastOf(await s.begin(ticket))
    expect((await s.cancel(id)).status).toBe(200)
    await s.reaches(ticket, id, 'CANCELLED')
    const made = await s.gateway.control.payments(id)
    expect(made.map(gatewayPayment => gatewayPayment.status)).toEqual(['cancelled'])
  })
  test('cancelled twice at once is cancelled; what is paid can no longer be', async () => {
    const { id } = await s.open(ticket)
    const answers = await Promise.all([s.cancel(id), s.cancel(id), s.cancel(id)])
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
    await s.reaches(ticket, id, 'CANCELLED')
    const next = await s.open(ticket)
    await s.gateway.control.capture(next.theirs)
    await s.reaches(ticket, next.id, 'PAID')
    expect((await s.cancel(next.id)).problem).toMatchObject({ status: 409, code: 'payments.card.ended' })
  })
  test('P11: a try after a cancelled one is a payment of its own', async () => {
    const first = await s.open(ticket)
    await s.cancel(first.id)
    await s.reaches(ticket, first.id, 'CANCELLED')
    const second = await s.open(ticket)
    expect(second.theirs).not.toBe(first.theirs)
    await s.gateway.control.capture(second.theirs)
    await s.reaches(ticket, second.id, 'PAID')
  })
  test('P10: late news of the first try after the second was paid: stays paid', async () => {
    const first = await s.open(ticket)
    await s.cancel(first.id)
    await s.reaches(ticket, first.id, 'CANCELLED')
    const second = await s.open(ticket)
    await s.gateway.control.capture(second.theirs)
    const paid = await s.reaches(ticket, second.id, 'PAID')
    for (const event of await s.gateway.control.events(first.theirs)) await s.gateway.control.send(event.id)
    await s.t.call(checkPayment, { id: first.id }, s)
    await new Promise(done => setTimeout(done, 300))
    expect(await s.paymentOf(ticket, second.id)).toEqual(paid)
    expect((await s.paymentOf(ticket, first.id)).status).toBe('CANCELLED')
    expect(await s.ticketStatus(ticket)).toBe('REGISTERED')
  })
})
