import fc from 'fast-check'
import { expect, test } from 'vitest'
import { showBriefCents, showCents } from './money.ts'

test.each([
  [0, 'HK$0.00'],
  [1, 'HK$0.01'],
  [99, 'HK$0.99'],
  [100, 'HK$1.00'],
  [99_999, 'HK$999.99'],
  [100_000, 'HK$1,000.00'],
  [10_000_000, 'HK$100,000.00'],
  [123_456_789, 'HK$1,234,567.89'],
  [100_000_000_005, 'HK$1,000,000,000.05'],
])('%i cents are %s', (cents, shown) => expect(showCents(cents)).toBe(shown))

test.each([
  [0, 'HK$0'],
  [50, 'HK$0.50'],
  [100_000, 'HK$1,000'],
  [10_000_000, 'HK$100,000'],
  [123_456_789, 'HK$1,234,567.89'],
])('%i cents are %s in a sentence', (cents, shown) => expect(showBriefCents(cents)).toBe(shown))

const amounts = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

test('no cent is lost: the digits read back give the amount', () => {
  fc.assert(
    fc.property(amounts, cents => {
      expect(BigInt(showCents(cents).replace(/[^\d]/g, ''))).toBe(BigInt(cents))
    }),
  )
})

test('thousands are parted by commas, and cents are two digits', () => {
  fc.assert(
    fc.property(amounts, cents => {
      expect(showCents(cents)).toMatch(/^HK\$\d{1,3}(,\d{3})*\.\d{2}$/)
    }),
  )
})
