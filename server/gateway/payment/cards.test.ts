import { expect, test } from 'vitest'
import { isChecked, readCard, testCards } from './cards.ts'

const good = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'CHAN TAI MAN' }
const now = Date.parse('2026-07-15T12:00:00Z')
const at = (moment: string) => Date.parse(moment)

test.each([
  ['4242424242424242', 'visa', '123', 'capture'],
  ['5555555555554444', 'mastercard', '123', 'capture'],
  ['378282246310005', 'amex', '1234', 'capture'],
  ['6200000000000047', 'unionpay', '123', 'capture'],
  ['4000000000000002', 'visa', '123', 'card_declined'],
  ['4000000000009995', 'visa', '123', 'insufficient_funds'],
  ['4000000000003220', 'visa', '123', 'challenge'],
  ['4000000000000077', 'visa', '123', 'slow'],
])('the test card %s of %s', (number, brand, cvc, outcome) => {
  const card = { brand, last4: number.slice(-4) }
  expect(readCard({ ...good, number, cvc }, now)).toEqual({ faults: null, card, outcome })
})

test('no two test cards end alike, and each has its check digit', () => {
  expect(new Set(testCards.map(({ number }) => number.slice(-4))).size).toBe(testCards.length)
  for (const { number } of testCards) expect(isChecked(number)).toBe(true)
})

test.each([
  ['number', '', 'numberEmpty'],
  ['number', '  ', 'numberEmpty'],
  ['number', '4242 4242 4242 4241', 'numberShape'],
  ['number', '4242', 'numberShape'],
  ['number', '4242x4242x4242x4242', 'numberShape'],
  ['number', '4111 1111 1111 1111', 'numberUnlisted'],
  ['number', '4012 8888 8888 1881', 'numberUnlisted'],
  ['number', '4242-4242-4242-4242', undefined],
  ['number', '４２４２ ４２４２ ４２４２ ４２４２', undefined],
  ['expiry', '', 'expiryEmpty'],
  ['expiry', '13/34', 'expiryShape'],
  ['expiry', '00/34', 'expiryShape'],
  ['expiry', '12/3', 'expiryShape'],
  ['expiry', '12/1934', 'expiryShape'],
  ['expiry', 'soon', 'expiryShape'],
  ['expiry', '06/26', 'expiryPast'],
  ['expiry', '07/26', undefined],
  ['expiry', '7/26', undefined],
  ['expiry', '0726', undefined],
  ['expiry', '12 / 2034', undefined],
  ['expiry', '１２／３４', undefined],
  ['cvc', '', 'cvcEmpty'],
  ['cvc', '12', 'cvcShape'],
  ['cvc', '1234', 'cvcShape'],
  ['cvc', 'abc', 'cvcShape'],
  ['name', ' ', 'nameEmpty'],
  ['name', 'x'.repeat(101), 'nameLong'],
  ['name', '陳大文', undefined],
])('%s %j: %s', (field, value, fault) => {
  const { faults } = readCard({ ...good, [field]: value }, now)
  expect(faults).toEqual(fault === undefined ? null : { [field]: fault })
})

test('American Express has four digits', () => {
  const amex = { ...good, number: '3782 822463 10005' }
  expect(readCard(amex, now).faults).toEqual({ cvc: 'cvcShape' })
  expect(readCard({ ...amex, cvc: '1234' }, now).faults).toBeNull()
})

test('a card is good to the end of its month in Hong Kong', () => {
  const july = { ...good, expiry: '07/26' }
  expect(readCard(july, at('2026-07-31T23:59:59.999+08:00')).faults).toBeNull()
  expect(readCard(july, at('2026-08-01T00:00:00+08:00')).faults).toEqual({ expiry: 'expiryPast' })
  expect(readCard({ ...good, expiry: '12/26' }, at('2027-01-01T00:00:00+08:00')).faults).toEqual({
    expiry: 'expiryPast',
  })
})

test('everything that is wrong is told at once', () => {
  expect(readCard({ number: '', expiry: '', cvc: '', name: '' }, now).faults).toEqual({
    number: 'numberEmpty',
    expiry: 'expiryEmpty',
    cvc: 'cvcEmpty',
    name: 'nameEmpty',
  })
})
