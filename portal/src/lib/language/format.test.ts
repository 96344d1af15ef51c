import { describe, expect, test } from 'vitest'
import { showDay, showHour, showSize, showTime, todayInHongKong } from './format.ts'

// The last minute of a year in Hong Kong, in any time zone of this machine.
const instant = '2026-12-31T15:59:00Z'

/** A Chinese date whose parts are joined, so that no line ends within it. */
const joined = (date: string): string => [...date].join('\u2060').replaceAll(/(?<=\d)\u2060(?=\d)/g, '')

describe('an instant is told as Hong Kong’s clocks show it', () => {
  test.each([
    ['en', '31 Dec 2026, 23:59'],
    ['zh-HK', `${joined('2026年12月31日')} 23:59`],
    ['zh-CN', `${joined('2026年12月31日')} 23:59`],
  ] as const)('in %s', (locale, shown) => expect(showTime(instant, locale).replace(/\s/gu, ' ')).toBe(shown))

  test('midnight is 00:00, not 24:00', () => expect(showHour('2026-12-31T16:00:00Z', 'en')).toBe('00:00'))
  test('the day turns at its midnight', () => {
    expect(todayInHongKong(Date.parse('2026-12-31T15:59:59Z'))).toBe('2026-12-31')
    expect(todayInHongKong(Date.parse('2026-12-31T16:00:00Z'))).toBe('2027-01-01')
  })
})

test.each([
  ['en', '27 Mar 1988'],
  ['zh-HK', joined('1988年3月27日')],
  ['zh-CN', joined('1988年3月27日')],
] as const)('a calendar day has no time zone, in %s', (locale, shown) =>
  expect(showDay('1988-03-27', locale)).toBe(shown),
)

test.each([
  [1, '1 kB'],
  [1_499, '1 kB'],
  [999_499, '999 kB'],
  [1_000_000, '1 MB'],
  [5_242_879, '5.2 MB'],
])('%i bytes', (bytes, shown) => expect(showSize(bytes, 'en').replace(/\s/gu, ' ')).toBe(shown))
