import { expect, test } from 'vitest'
import { amountFaults, plainCents } from './amount.ts'

test.each([
  ['', 100, ['required', 'amount_invalid']],
  ['0', 100, ['amount_invalid']],
  ['abc', 100, ['amount_invalid']],
  ['1', 100, []],
  ['1.01', 100, ['exceeds_remaining']],
  ['100,000', 10_000_000, []],
])('%s of %i remaining: %j', (amount, remaining, codes) => {
  expect(amountFaults(amount, remaining).map(({ code }) => code)).toEqual(codes)
})

test.each([
  [0, ''],
  [10_000_000, '100000'],
  [150, '1.50'],
])('%i cents are typed as %s', (cents, text) => expect(plainCents(cents)).toBe(text))
