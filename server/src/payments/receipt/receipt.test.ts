import { expect, test } from 'vitest'
import { receiptNumber } from './receipt.ts'

test('a number has at least six digits', () => {
  expect([1, 128, 999_999, 1_000_000].map(receiptNumber)).toEqual(['D-000001', 'D-000128', 'D-999999', 'D-1000000'])
})
