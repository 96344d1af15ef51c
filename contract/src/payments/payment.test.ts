import { expect, test } from 'vitest'
import { amountFault, maxByCard, remainingOf } from './payment.ts'

test.each([
  [{ totalCents: 100, settledCents: 0, declaredCents: 0 }, 100],
  [{ totalCents: 100, settledCents: 40, declaredCents: 35 }, 25],
  [{ totalCents: 100, settledCents: 100, declaredCents: 0 }, 0],
  // Paid twice: nothing remains, and the excess does not become a negative amount here.
  [{ totalCents: 100, settledCents: 120, declaredCents: 0 }, 0],
])('%j leaves %i', (sums, left) => expect(remainingOf(sums)).toBe(left))

test.each([
  [100, 100, false, null],
  [1, 100, false, null],
  [101, 100, false, 'exceeds_remaining'],
  [1, 0, false, 'exceeds_remaining'],
  [100_000_000, 100_000_000, false, null],
  [400, 20_000_000, true, null],
  [399, 20_000_000, true, 'card_amount'],
  [99_999_999, 200_000_000, true, null],
  [100_000_000, 200_000_000, true, 'card_amount'],
  [100_000_000, 50_000_000, true, 'exceeds_remaining'],
])('%i of %i, by card %j: %s', (amount, remaining, byCard, fault) => {
  expect(amountFault(amount, remaining, byCard)).toBe(fault)
})

test('what is proposed to a card is never more than it takes', () => {
  expect(maxByCard(20_000_000)).toBe(20_000_000)
  expect(amountFault(maxByCard(200_000_000), 200_000_000, true)).toBeNull()
})
