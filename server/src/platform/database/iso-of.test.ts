import { expect, test } from 'vitest'
import { isoOf } from './iso-of.ts'

test.each([
  '2026-11-26 13:52:17+00',
  '2026-11-26 13:52:17.1+00',
  '2026-11-26 13:52:17.12+00',
  '2026-11-26 13:52:17.123+00',
  '2026-11-26 13:52:17.999999+00',
  '1999-12-31 23:59:59.0005+00',
  '2026-11-26 13:52:17.5+08',
  '2026-11-26 13:52:17+05:30',
])('%s is told as JavaScript’s own reading of it tells it', text => {
  expect(isoOf(text)).toBe(new Date(text).toISOString())
})

test('what is no instant of a calendar is refused, not passed on', () => {
  expect(() => isoOf('infinity')).toThrow(RangeError)
})
