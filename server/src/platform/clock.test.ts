import { expect, test } from 'vitest'
import { dayRange, showTime, todayInHongKong } from './clock.ts'

// The last minute of a year in Hong Kong, and a date with a one-digit day and month.
test.each([
  ['en', '2026-12-31T15:59:00Z', '31 Dec 2026, 23:59'],
  ['zh-HK', '2026-12-31T15:59:00Z', '2026年12月31日 23:59'],
  ['zh-CN', '2026-12-31T15:59:00Z', '2026年12月31日 23:59'],
  ['en', '2027-03-04T16:05:00Z', '5 Mar 2027, 00:05'],
  ['zh-HK', '2027-03-04T16:05:00Z', '2027年3月5日 00:05'],
  ['zh-CN', '2027-03-04T16:05:00Z', '2027年3月5日 00:05'],
] as const)('letters and papers in %s tell %s as the portal does: %s', (locale, instant, shown) =>
  expect(showTime(instant, locale)).toBe(shown),
)

test('the day turns at midnight in Hong Kong', () => {
  expect(todayInHongKong(new Date('2026-12-31T15:59:59Z'))).toBe('2026-12-31')
  expect(todayInHongKong(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01')
  expect(dayRange('2027-01-01')).toEqual({ from: '2026-12-31T16:00:00.000Z', to: '2027-01-01T16:00:00.000Z' })
})
