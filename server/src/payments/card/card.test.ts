import { describe, expect, test } from 'vitest'
import { CardStatus } from '#contract/payments/payment'
import {
  afterEvent,
  eventTolerance,
  isOpen,
  isTimely,
  nextStep,
  resultOf,
  remainingCardPayments,
  mismatchOf,
} from './card.ts'

const all = CardStatus.options

describe('transitions of a card payment (D-2.3)', () => {
  const events = ['order', 'begun', 'cancel', 'settle', 'surplus', 'fail', 'end', 'release', 'returned'] as const
  // The result from each starting state, by event in the order above.
  test.each([
    [null, 'CREATED', null, null, null, null, null, null, null, null],
    ['CREATED', null, 'PENDING', 'CANCELLING', 'PAID', 'REFUND_PENDING', 'FAILED', 'CANCELLED', null, null],
    ['PENDING', null, null, 'CANCELLING', 'PAID', 'REFUND_PENDING', 'FAILED', 'CANCELLED', null, null],
    ['CANCELLING', null, null, null, 'PAID', 'REFUND_PENDING', 'FAILED', 'CANCELLED', null, null],
    ['PAID', null, null, null, null, null, null, null, 'REFUND_PENDING', 'REFUNDED'],
    ['FAILED', null, null, null, 'PAID', 'REFUND_PENDING', null, null, null, null],
    ['CANCELLED', null, null, null, 'PAID', 'REFUND_PENDING', null, null, null, null],
    ['REFUND_PENDING', null, null, null, null, null, null, null, null, 'REFUNDED'],
    ['REFUNDED', null, null, null, null, null, null, null, null, null],
  ] as const)('from %s', (from, ...to) => {
    expect(events.map(event => afterEvent(from, event))).toEqual(to)
  })

  test('are written out for every state', () => expect(all).toHaveLength(8))
})

test('open is what may still be charged', () => {
  expect(all.filter(isOpen)).toEqual(['CREATED', 'PENDING', 'CANCELLING'])
})

describe('what is asked of the service next: before the deadline, after it, and of what it has never heard', () => {
  test.each([
    ['CREATED', 'begin', 'cancel', 'begin'],
    ['PENDING', 'read', 'cancel', null],
    ['CANCELLING', 'cancel', 'cancel', 'cancel'],
    ['PAID', 'read', 'read', null],
    ['FAILED', 'read', 'read', null],
    ['CANCELLED', 'read', 'read', null],
    ['REFUND_PENDING', 'refund', 'refund', 'refund'],
    ['REFUNDED', 'read', 'read', null],
  ] as const)('%s: %s, %s, %s', (status, before, after, unheard) => {
    expect(nextStep({ status, isKnown: true }, false)).toBe(before)
    expect(nextStep({ status, isKnown: true }, true)).toBe(after)
    expect(nextStep({ status, isKnown: false }, false)).toBe(unheard)
  })
})

describe('what an answer means: open there, charged and fitting, charged and too much, ended', () => {
  test.each([
    ['CREATED', 'begun', 'settle', 'surplus', 'end'],
    ['PENDING', null, 'settle', 'surplus', 'end'],
    ['CANCELLING', null, 'settle', 'surplus', 'end'],
    ['PAID', null, null, null, null],
    ['FAILED', null, 'settle', 'surplus', null],
    ['CANCELLED', null, 'settle', 'surplus', null],
    ['REFUND_PENDING', null, null, null, null],
    ['REFUNDED', null, null, null, null],
  ] as const)('%s: %s, %s, %s, %s', (status, open, fits, tooMuch, ended) => {
    expect(resultOf(status, 'open', true)).toBe(open)
    expect(resultOf(status, 'captured', true)).toBe(fits)
    expect(resultOf(status, 'captured', false)).toBe(tooMuch)
    expect(resultOf(status, 'ended', true)).toBe(ended)
  })
})

test.each([
  [[], 4],
  [['PAID', 'CANCELLED', 'FAILED', 'REFUNDED', 'DECLARED'], 3],
  [['PAID', 'PAID', 'PAID', 'PAID'], 0],
  [['PAID', 'PAID', 'PAID', 'PAID', 'PAID'], 0],
])('beside %j there is room for %i', (statuses, room) => {
  expect(remainingCardPayments(statuses.map(status => ({ status })))).toBe(room)
})

describe('P15: the payment that was ordered, or another', () => {
  const ordered = { id: 'one', amountCents: 100 }
  const charged = { reference: 'one', amountCents: 100, currency: 'HKD', live: true }
  test.each([
    [{}, null],
    [
      { reference: 'other', amountCents: 1 },
      { kind: 'STRANGE', ours: 'one', theirs: 'other' },
    ],
    [
      { currency: 'USD', amountCents: 1 },
      { kind: 'CURRENCY', ours: 'HKD', theirs: 'USD' },
    ],
    [{ amountCents: 101 }, { kind: 'AMOUNT', ours: '100', theirs: '101' }],
    [{ amountCents: 99 }, { kind: 'AMOUNT', ours: '100', theirs: '99' }],
    [{ live: false }, { kind: 'MODE', ours: 'live', theirs: 'test' }],
  ])('%j: %j', (other, found) => {
    expect(mismatchOf(ordered, { ...charged, ...other }, true)).toEqual(found)
  })
  test('live money where only play money is taken', () => {
    expect(mismatchOf(ordered, charged, false)).toEqual({ kind: 'MODE', ours: 'test', theirs: 'live' })
  })
})

test.each([
  [0, true],
  [eventTolerance, true],
  [-eventTolerance, true],
  [eventTolerance + 1, false],
  [-eventTolerance - 1, false],
])('P16: a message of %i ms ago: %s', (ms, timely) => {
  const now = new Date('2026-12-01T02:00:00Z')
  expect(isTimely(new Date(now.getTime() - ms), now)).toBe(timely)
})
