import { expect, test } from 'vitest'
import { amountFaults, plainAmount } from './amount.ts'

test.each([
  ['', 'required'],
  ['0', 'amount_invalid'],
  ['abc', 'amount_invalid'],
  ['200,000.01', 'exceeds_remaining'],
  ['200,000', null],
  ['HK$1,000.50', null],
])('the amount %j where HK$200,000 remain', (typed, code) => {
  expect(amountFaults('amount', typed, 20_000_000, false)).toEqual(code === null ? [] : [{ field: 'amount', code }])
})

test('an amount as one would type it is in order', () => {
  expect(plainAmount(20_000_050)).toBe('200,000.50')
  expect(amountFaults('amount', plainAmount(20_000_050), 20_000_050, true)).toEqual([])
})
