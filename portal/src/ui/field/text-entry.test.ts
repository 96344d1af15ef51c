import { expect, test } from 'vitest'
import { codeAfter, codeOf, digits } from './text-entry.ts'

test.each([
  ['123456', '123456'],
  ['１２３４５６', '123456'],
  [' 123 456 ', '123456'],
  ['Your code is 123456. Tell nobody.', '123456'],
  ['\u202a12\u200b34\u202c', '1234'],
  ['12–3', '123'],
  ['12a4', '12a4'],
  ['12345678', '123456'],
])('the code in %j', (typed, code) => expect(codeOf(typed)).toBe(code))

test.each([
  ['', '123456', '123456'],
  ['', '1234567', '123456'],
  ['111111', '1111112', '2'],
  ['111111', '111111234567', '234567'],
  ['111111', '11111', '11111'],
  ['111111', '222222', '222222'],
  ['111111', '211111', '211111'],
])('after %j was refused, %j is %j', (refused, typed, code) => expect(codeAfter(refused, typed)).toBe(code))

test('digits out of what an input method makes', () =>
  expect(digits('（８５２）６１２３-４５６７')).toBe('85261234567'))
