import { expect, it } from 'vitest'
import { bareNumber } from './mobile-field.tsx'

it.each([
  ['9123 4567', '91234567'],
  ['+852 9123-4567', '91234567'],
  ['９１２３４５６７', '91234567'],
  ['(9123) 4567', '91234567'],
  ['85291234567', '85291234567'],
  ['+86 13800138000', '+8613800138000'],
])('%s with area code +852 is %s', (typed, bare) => {
  expect(bareNumber(typed, '+852')).toBe(bare)
})
