import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseUsername, normalisedAddressOf } from './username.ts'

test.each([
  ['demo@firsthand.example', 'demo@firsthand.example'],
  ['  Demo@Firsthand.EXAMPLE ', 'demo@firsthand.example'],
  ['ｄｅｍｏ＠firsthand.example', 'demo@firsthand.example'],
  ['852-61234567', '852-61234567'],
  ['+852 6123 4567', '852-61234567'],
  ['00852 6123-4567', '852-61234567'],
  ['(852) 6123 4567', '852-61234567'],
  ['８５２６１２３４５６７', '852-61234567'],
  ['\u202a+852 6123‑4567\u202c', '852-61234567'],
  ['demo\u200b@firsthand.example\ufeff', 'demo@firsthand.example'],
  ['86-13812345678', '86-13812345678'],
  ['+86 138 1234 5678', '86-13812345678'],
  ['61234567', null],
  ['852-6123456', null],
  ['852-612345678', null],
  ['86-1381234567', null],
  ['', null],
  ['demo', null],
])('%j is %j', (typed, target) => {
  const username = parseUsername(typed)
  expect(username && normalisedAddressOf(username)).toBe(target)
})

test('whatever is typed, there is one answer and no exception; and the one form is its own form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), typed => {
      const username = parseUsername(typed)
      if (username) expect(parseUsername(normalisedAddressOf(username))).toEqual(username)
    }),
  )
})

test('spaces, hyphens and the plus sign of a mobile number make no difference', () => {
  const number = fc.stringMatching(/^[4-9]\d{7}$/)
  fc.assert(
    fc.property(number, fc.constantFrom('', '+', '00'), fc.constantFrom('', ' ', '-'), (digits, prefix, gap) => {
      expect(parseUsername(`${prefix}852${gap}${digits.slice(0, 4)}${gap}${digits.slice(4)}`)).toEqual({
        areaCode: '852',
        phoneNumber: digits,
      })
    }),
  )
})
