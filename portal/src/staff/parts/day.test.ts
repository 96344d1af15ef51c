import { expect, test } from 'vitest'
import { dayOfText, textOfDay, tidyTime } from './day.ts'

test.each([
  ['03/12/2026', 'en', '2026-12-03'],
  ['3/12/2026', 'zh-HK', '2026-12-03'],
  ['3 Dec 2026', 'en', '2026-12-03'],
  ['3 december 2026', 'en', '2026-12-03'],
  ['3 Foo 2026', 'en', '3 Foo 2026'],
  ['2026-12-03', 'en', '2026-12-03'],
  ['2026年12月3日', 'zh-CN', '2026-12-03'],
  ['２０２６/１２/３', 'zh-CN', '2026-12-03'],
  ['03122026', 'en', '2026-12-03'],
  ['20261203', 'zh-CN', '2026-12-03'],
  ['3/12', 'en', '3/12'],
  [' ', 'en', ''],
])('%s in %s is %s', (typed, language, value) => expect(dayOfText(typed, language)).toBe(value))

test.each([
  ['2026-12-03', 'en', '03/12/2026'],
  ['2026-12-03', 'zh-CN', '2026/12/03'],
  ['3/12', 'en', '3/12'],
  ['', 'en', ''],
])('%s in %s is shown as %s', (value, language, text) => expect(textOfDay(value, language)).toBe(text))

test.each([
  ['9:30', '09:30'],
  ['930', '09:30'],
  ['1000', '10:00'],
  ['9.30', '09:30'],
  ['１０：００', '10:00'],
  ['noon', 'noon'],
  ['', ''],
])('the hour %s is %s', (typed, time) => expect(tidyTime(typed)).toBe(time))
