import { expect, test } from 'vitest'
import { dollars } from './dollars.ts'

test.each([
  [0, '0'],
  [10_000_000, '100,000'],
  [123_456_750, '1,234,567.50'],
  [-5, '−0.05'],
])('%i cents: %s', (cents, text) => expect(dollars(cents)).toBe(text))
