import { expect, test } from 'vitest'
import { showMoment } from './moment.ts'

test.each([
  ['en', '4 Mar, 08:05:09'],
  ['zh-HK', '3月4日 08:05:09'],
  ['zh-CN', '3月4日 08:05:09'],
] as const)('a moment to the second, in %s', (locale, shown) =>
  expect(showMoment('2027-03-04T00:05:09Z', locale).replace(/\s/gu, ' ')).toBe(shown),
)
