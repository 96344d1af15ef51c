import { expect, it } from 'vitest'
import { bareNumber, placeNumber } from './mobile-field.tsx'

it.each([
  ['9123 4567', '91234567'],
  ['+852 9123-4567', '91234567'],
  ['９１２３４５６７', '91234567'],
  ['\u202a+852 9123‑4567\u202c', '91234567'],
  ['(9123) 4567', '91234567'],
  ['85291234567', '85291234567'],
  ['+86 13800138000', '+8613800138000'],
])('%s with area code +852 is %s', (typed, bare) => {
  expect(bareNumber(typed, '+852')).toBe(bare)
})

const options = ['+852', '+86', '+1', '+1242'].map(value => ({ value, label: value }))
it.each([
  ['+852', '+86 138 0013 8000', '+86', '13800138000'],
  ['+852', '\u202a+86 138-0013-8000\u202c', '+86', '13800138000'],
  ['+852', '0086 13800138000', '+86', '13800138000'],
  ['+86', '+852 9123 4567', '+852', '91234567'],
  // Under its own area code, the number stays as typed.
  ['+852', '+852 9123 4567', '+852', '+852 9123 4567'],
  // Numbers that are not complete yet.
  ['+852', '+86 138', '+852', '+86 138'],
  ['+852', '+1 242 555 0123', '+1242', '5550123'],
  ['+1', '+1 242 555 0123', '+1', '+1 242 555 0123'],
  // Area codes that are not offered.
  ['+852', '+44 7911 123456', '+852', '+44 7911 123456'],
  ['+852', '86138001380', '+852', '86138001380'],
])('under %s, %s is number %s %s', (areaCode, typed, placed, number) =>
  expect(placeNumber({ areaCode, number: typed }, options)).toEqual({ areaCode: placed, number }),
)
