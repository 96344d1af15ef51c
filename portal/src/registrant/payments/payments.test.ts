import { describe, expect, test } from 'vitest'
import { type Payment, PaymentHistory } from '#contract/payments/payment'
import { sample } from '#contract/sample'
import { type CardPayment, openCard, cardOutcomeOf, pollAfter } from './payments.ts'

const whole = PaymentHistory.parse(sample(PaymentHistory))
const [one] = whole.payments
if (!one?.card) throw new Error('the sample has no card payment')
const began = '2026-12-01T02:00:00Z'
const ends = '2026-12-01T02:03:00Z'
const card = (status: Payment['status'], more: Partial<CardPayment> = {}): CardPayment => ({
  ...one,
  status,
  createdAt: began,
  card: { ...one.card!, expiresAt: ends, failure: null },
  refund: null,
  ...more,
})
const history = (now: string, ...payments: Payment[]) => ({ ...whole, now, payments })
const at = (seconds: number) => new Date(Date.parse(began) + seconds * 1000).toISOString()

describe('when the history is asked for again', () => {
  test.each<[string, Payment['status'], number, boolean, number | false]>([
    ['begun just now: soon', 'CREATED', 1, false, 400],
    ['begun some time ago: the service is slow', 'CREATED', 10, false, 1_500],
    ['open elsewhere', 'PENDING', 60, false, 3_000],
    ['open, its buyer is back', 'PENDING', 60, true, 1_000],
    ['past its time', 'PENDING', 180, false, 1_500],
    ['being cancelled', 'CANCELLING', 60, false, 1_500],
    ['a refund under way', 'REFUND_PENDING', 60, false, 5_000],
    ['paid', 'PAID', 60, true, false],
    ['cancelled', 'CANCELLED', 60, true, false],
  ])('%s', (_, status, seconds, asksBank, after) => {
    expect(pollAfter(history(at(seconds), card(status)), asksBank)).toBe(after)
  })

  test('nothing is known yet', () => expect(pollAfter(undefined, true)).toBe(false))
})

test('of several payments the one that may still be charged stands in the way of another', () => {
  const open = card('PENDING', { id: 'open' })
  const order = { ...card('PAID'), method: 'CHEQUE' as const, card: null }
  expect(openCard(history(began, card('CANCELLED'), order, open))?.id).toBe('open')
  expect(openCard(history(began, card('CANCELLED'), order))).toBeNull()
})

describe('how an ended payment is told', () => {
  const failed = (failure: CardPayment['card']['failure']) =>
    card('FAILED', { card: { ...card('FAILED').card, failure } })
  const cancelled = (when: string) => card('CANCELLED', { events: [{ status: 'CANCELLING', at: when }] })
  const returned = (reason: NonNullable<Payment['refund']>['reason']) =>
    card('REFUNDED', { refund: { amountCents: 1, reason, requestedAt: ends, doneAt: null } })
  test.each([
    ['paid', card('PAID'), 'PAID'],
    ['declined', failed('DECLINED'), 'FAILED'],
    ['no service', failed('UNAVAILABLE'), 'UNAVAILABLE'],
    ['failed, nobody says why', failed(null), 'UNKNOWN'],
    ['cancelled in time', cancelled(began), 'CANCELLED'],
    ['cancelled by the clock', cancelled(ends), 'EXPIRED'],
    ['given back', returned('WITHDREW'), 'REFUND'],
    ['taken back by the bank', returned('BY_THE_BANK'), 'TAKEN_BACK'],
    ['open', card('PENDING'), null],
  ])('%s', (_, payment, outcome) => expect(cardOutcomeOf(payment)).toBe(outcome))
})
