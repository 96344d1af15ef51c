// Several payments of one registration, and refunds.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPayment, checkPayment } from '#contract/payments/payment'
import { confirmTicket, getTicket, withdrawTicket } from '#contract/sales/ticket/ticket'
import { type CardTestbed, deposit, createCardTestbed } from '../../testing/card-testbed.ts'
import { sessions, statusesOf, until } from '../../testing/index.ts'
import { closeSession } from '../../testing/registrants.ts'
import { voidDue } from '../../sales/index.ts'
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

describe('twice', () => {
  test('P12: two windows: one payment is open at a time; the same key is one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => s.begin(ticket)))
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409])
    const id = s.lastOf(answers.find(answer => answer.status === 200)!)
    await s.reaches(ticket, id, 'PENDING')
    await s.cancel(id)
    await s.reaches(ticket, id, 'CANCELLED')
    const key = randomUUID()
    const twins = [await s.begin(ticket, deposit, key), await s.begin(ticket, deposit, key)]
    expect(s.lastOf(twins[1]!)).toBe(s.lastOf(twins[0]!))
  })
  test('P12: both tries of one registration are charged: one is kept, the other given back once, one receipt', async () => {
    const first = await s.open(ticket)
    await s.cancel(first.id)
    await s.reaches(ticket, first.id, 'CANCELLED')
    const second = await s.open(ticket)
    await Promise.all([
      s.gateway.control.capture(first.theirs, { force: true }),
      s.gateway.control.capture(second.theirs),
    ])
    const [one, other] = await Promise.all([first.id, second.id].map(id => s.reaches(ticket, id, 'PAID', 'REFUNDED')))
    await until(
      async () => (await s.history(ticket)).payments.map(({ status }) => status),
      statuses => statuses.toSorted().join() === 'PAID,REFUNDED',
    )
    expect(new Set([one?.status, other?.status])).toEqual(new Set(['PAID', 'REFUNDED']))
    expect((await s.history(ticket)).payments.filter(({ receiptNumber }) => receiptNumber !== null)).toHaveLength(1)
    expect((await s.history(ticket)).settledCents).toBe(deposit)
  })
  test('P12: charged late, and more than remains: given back, though the registration still waits for the rest', async () => {
    const first = await s.open(ticket, 15_000_000)
    await s.cancel(first.id)
    await s.reaches(ticket, first.id, 'CANCELLED')
    const second = await s.open(ticket, 10_000_000)
    await s.gateway.control.capture(second.theirs)
    await s.reaches(ticket, second.id, 'PAID')
    await s.gateway.control.capture(first.theirs, { force: true })
    expect(await s.reaches(ticket, first.id, 'REFUNDED')).toMatchObject({ refund: { reason: 'SURPLUS' } })
    expect(await s.history(ticket)).toMatchObject({ settledCents: 10_000_000, remainingCents: 10_000_000 })
  })
  test('the first is charged late while the second is open: the second is cancelled', async () => {
    const first = await s.open(ticket)
    await s.cancel(first.id)
    await s.reaches(ticket, first.id, 'CANCELLED')
    const second = await s.open(ticket)
    await s.gateway.control.capture(first.theirs, { force: true })
    await s.reaches(ticket, first.id, 'PAID')
    await s.reaches(ticket, second.id, 'CANCELLED')
    expect((await s.gateway.control.read(second.theirs)).status).toBe('cancelled')
  })
  test('P18: money back for the one that was too much leaves the other as it is', async () => {
    const first = await s.open(ticket)
    await s.cancel(first.id)
    await s.reaches(ticket, first.id, 'CANCELLED')
    const second = await s.open(ticket)
    await s.gateway.control.capture(second.theirs)
    const paid = await s.reaches(ticket, second.id, 'PAID')
    await s.gateway.control.capture(first.theirs, { force: true })
    await s.reaches(ticket, first.id, 'REFUNDED')
    await s.gateway.control.dispute(first.theirs).catch(() => undefined)
    for (const event of await s.gateway.control.events(first.theirs)) await s.gateway.control.send(event.id)
    expect(await s.ticketStatus(ticket)).toBe('REGISTERED')
    expect(await s.paymentOf(ticket, second.id)).toEqual(paid)
  })
  test('P18: a refund whose answer was lost, asked for again and again, is one', async () => {
    const { id, theirs } = await s.open(ticket)
    await s.gateway.control.capture(theirs)
    await s.reaches(ticket, id, 'PAID')
    await s.gateway.control.behaviour(theirs, { loseAnswer: true })
    await s.t.call(withdrawTicket, { id: ticket }, s)
    await until(
      () => s.gateway.control.events(theirs),
      events => events.some(({ kind }) => kind === 'refunded'),
    )
    expect((await s.paymentOf(ticket, id)).status).toBe('REFUND_PENDING')
    await s.gateway.control.behaviour(theirs, {})
    await Promise.all([sweepCards(s.t.context), sweepCards(s.t.context)])
    await s.reaches(ticket, id, 'REFUNDED')
    expect((await s.gateway.control.read(theirs)).refundedCents).toBe(deposit)
    expect((await s.gateway.control.events(theirs)).filter(({ kind }) => kind === 'refunded')).toHaveLength(1)
  })
})

describe('card and cashier’s order', () => {
  const instrument = (amountCents: number, number: string) =>
    s.t.call(
      addPayment,
      { ticketId: ticket, method: 'CASHIER_ORDER', bank: '004', number, amountCents },
      { token: s.token, key: randomUUID() },
    )
  test('an order entered, the rest by card: Registered by itself', async () => {
    await instrument(5_000_000, '700001')
    const { id, theirs } = await s.open(ticket, 15_000_000)
    expect((await instrument(1, '700002')).problem.code).toBe('payments.card.open')
    await s.gateway.control.capture(theirs)
    await s.reaches(ticket, id, 'PAID')
    expect(await s.ticketStatus(ticket)).toBe('REGISTERED')
    expect(await s.history(ticket)).toMatchObject({ settledCents: 15_000_000, declaredCents: 5_000_000 })
  })
  test('part by card, the rest by orders: confirmed by the person', async () => {
    const { id, theirs } = await s.open(ticket, 15_000_000)
    await s.gateway.control.capture(theirs)
    const paid = await s.reaches(ticket, id, 'PAID')
    expect(await s.ticketStatus(ticket)).toBe('PENDING')
    const letters = await s.lettersOf('paidInPart', paid.orderNumber)
    expect(JSON.stringify(letters)).toContain('HK$50,000')
    await instrument(5_000_000, '700003')
    expect((await s.t.call(confirmTicket, { id: ticket }, s)).body).toMatchObject({
      status: 'REGISTERED',
      settledCents: 15_000_000,
    })
  })
  test('part by card, the rest brought as it is: the letter asks for the rest alone', async () => {
    const { id, theirs } = await s.open(ticket, 15_000_000)
    await s.gateway.control.capture(theirs)
    await s.reaches(ticket, id, 'PAID')
    expect((await s.t.call(confirmTicket, { id: ticket }, s)).status).toBe(200)
    const { registrationNumber } = (await s.t.call(getTicket, { id: ticket }, s)).body
    expect(JSON.stringify(await s.lettersOf('registered', registrationNumber))).toContain('HK$50,000')
  })
  test('more than remains is refused by its field; four paid cards are all there may be', async () => {
    const { problem } = await s.begin(ticket, deposit + 1)
    expect([problem.status, problem.errors?.[0]]).toMatchObject([
      400,
      { field: 'amountCents', code: 'exceeds_remaining' },
    ])
    for (let at = 0; at < 4; at++) {
      const { id, theirs } = await s.open(ticket, 1_000_000)
      await s.gateway.control.capture(theirs)
      await s.reaches(ticket, id, 'PAID')
    }
    expect((await s.begin(ticket, 1)).problem.code).toBe('payments.card.too-many')
  })
})

describe('back', () => {
  const paid = async () => {
    const { id, theirs } = await s.open(ticket)
    await s.gateway.control.capture(theirs)
    await s.reaches(ticket, id, 'PAID')
    return { id, theirs }
  }
  test('withdrawn: what was charged goes back by itself, is told, and the account may then be erased', async () => {
    const { id, theirs } = await paid()
    await s.gateway.control.behaviour('all', { apiDown: true })
    await s.t.call(withdrawTicket, { id: ticket }, s)
    expect(await s.paymentOf(ticket, id)).toMatchObject({
      status: 'REFUND_PENDING',
      refund: { reason: 'WITHDREW', doneAt: null },
    })
    await s.gateway.control.reset()
    await sweepCards(s.t.context)
    const back = await s.reaches(ticket, id, 'REFUNDED')
    expect(back.refund?.doneAt).not.toBeNull()
    expect(back.receiptNumber).not.toBeNull()
    expect((await s.gateway.control.read(theirs)).refundedCents).toBe(deposit)
    expect(await s.history(ticket)).toMatchObject({ settledCents: 0 })
    expect(await s.lettersOf('refunded', back.orderNumber)).toHaveLength(1)
  })
  test('T11: the bank takes it back: the registration waits for its deposit again, and the person is told', async () => {
    const { id, theirs } = await paid()
    await s.gateway.control.dispute(theirs)
    const back = await s.reaches(ticket, id, 'REFUNDED')
    expect(back.refund).toMatchObject({ reason: 'BY_THE_BANK' })
    expect((await s.t.call(getTicket, { id: ticket }, s)).body).toMatchObject({ status: 'PENDING', qr: null })
    expect(await s.history(ticket)).toMatchObject({ settledCents: 0, remainingCents: deposit, mayAddCards: 4 })
    const letters = await s.lettersOf('paymentReversed', back.orderNumber)
    expect(letters).toHaveLength(1)
    // The refunded amount, and the amount that is due again.
    expect(JSON.stringify(letters).match(/HK\$200,000/g)).toHaveLength(2)
    const again = await paid()
    expect(again.id).not.toBe(id)
    expect(await s.ticketStatus(ticket)).toBe('REGISTERED')
  })
  test('T11 after the close: nothing can be paid any more, the letter says so, and the registration becomes void', async () => {
    const { id, theirs } = await paid()
    const reopen = await closeSession(s.t, sessions.open)
    await s.gateway.control.dispute(theirs)
    const back = await s.reaches(ticket, id, 'REFUNDED')
    expect(await s.lettersOf('paymentReversedTooLate', back.orderNumber)).toHaveLength(1)
    await voidDue(s.t.context)
    expect(await s.ticketStatus(ticket)).toBe('VOIDED')
    await reopen()
  })
  test('paid in part after the close: the letter asks for nothing that can no longer be paid', async () => {
    const { id, theirs } = await s.open(ticket, 5_000_000)
    const reopen = await closeSession(s.t, sessions.open)
    await s.gateway.control.capture(theirs)
    const part = await s.reaches(ticket, id, 'PAID', 'REFUND_PENDING', 'REFUNDED')
    expect(await s.lettersOf('paidInPartTooLate', part.orderNumber)).toHaveLength(1)
    await reopen()
  })
  test('of a verified registration the bank takes it back: it stays, and is listed for staff', async () => {
    const { id, theirs } = await paid()
    await s.t.db.updateTable('sales.ticket').set({ status: 'VERIFIED' }).where('id', '=', ticket).execute()
    await s.gateway.control.dispute(theirs)
    await s.reaches(ticket, id, 'REFUNDED')
    expect(await s.ticketStatus(ticket)).toBe('VERIFIED')
    const listed = await s.t.db.selectFrom('payments.mismatch').select('kind').where('paymentId', '=', id).execute()
    expect(listed).toEqual([{ kind: 'UNCOVERED' }])
  })
  test('part of it goes back elsewhere: told, entered, and a withdrawal gives back the rest alone', async () => {
    const { id, theirs } = await paid()
    await s.gateway.refund(theirs, 100)
    const part = await until(
      () => s.paymentOf(ticket, id),
      seen => seen.returnedCents > 0,
    )
    expect(part).toMatchObject({ status: 'PAID', returnedCents: 100, refund: null })
    expect(await s.history(ticket)).toMatchObject({ settledCents: deposit - 100, remainingCents: 100 })
    expect(JSON.stringify(await s.lettersOf('paymentReversed', part.orderNumber))).toContain('尚欠HK$1，')
    expect(await s.ticketStatus(ticket)).toBe('PENDING')
    await s.t.call(withdrawTicket, { id: ticket }, s)
    const back = await s.reaches(ticket, id, 'REFUNDED')
    expect(back.refund).toMatchObject({ amountCents: deposit - 100, reason: 'WITHDREW' })
    expect((await s.gateway.control.read(theirs)).refundedCents).toBe(deposit)
  })
  test('part of it comes back while its refund waits: the rest is what is asked for', async () => {
    const { id, theirs } = await paid()
    await s.gateway.control.behaviour('all', { apiDown: true })
    await s.t.call(withdrawTicket, { id: ticket }, s)
    await s.failedOnce(id)
    await s.gateway.control.reset()
    await s.gateway.refund(theirs, 5_000_000)
    await s.t.call(checkPayment, { id }, s)
    await until(
      async () => {
        await sweepCards(s.t.context)
        return s.paymentOf(ticket, id)
      },
      ({ status }) => status === 'REFUNDED',
    )
    expect((await s.gateway.control.read(theirs)).refundedCents).toBe(deposit)
    expect((await s.paymentOf(ticket, id)).returnedCents).toBe(deposit)
  })
  test('the bank takes back what is not yet whole: told too', async () => {
    const { id, theirs } = await s.open(ticket, 5_000_000)
    await s.gateway.control.capture(theirs)
    await s.reaches(ticket, id, 'PAID')
    await s.gateway.control.dispute(theirs)
    const back = await s.reaches(ticket, id, 'REFUNDED')
    expect(JSON.stringify(await s.lettersOf('takenBack', back.orderNumber))).toContain('HK$50,000')
  })
})
