import { describe, expect, test } from 'vitest'
import type { Locale } from '#contract/common'
import { type Row, type Run, sideBySide } from './side-by-side.ts'

/** Formats a row for the test: differences in brackets, a missing line as a dash. */
const told = (row: Row): string => {
  if ('same' in row) return `=${row.same}`
  const side = (runs: Run[] | null) => runs?.map(({ text, isOther }) => (isOther ? `[${text}]` : text)).join('') ?? '-'
  return `${side(row.before)} | ${side(row.after)}`
}

describe('two versions next to each other', () => {
  test.each<[string, string, string, Locale, string[]]>([
    ['the same', 'One\n\nTwo', 'One\nTwo', 'en', ['=2']],
    [
      'a word',
      'One\nKept for two years.',
      'One\nKept for six years.',
      'en',
      ['=1', 'Kept for [two] years. | Kept for [six] years.'],
    ],
    ['a word of Chinese', '保留兩年。', '保留六年。', 'zh-HK', ['保留[兩]年。 | 保留[六]年。']],
    ['a line more', 'One', 'One\nTwo', 'en', ['=1', '- | [Two]']],
    ['a line less', 'One\nTwo\nThree', 'One\nThree', 'en', ['=1', '[Two] | -', '=1']],
    ['a line for two', 'A b', 'A c\nD', 'en', ['A [b] | A [c]', '- | [D]']],
    ['all of it, at first', '', 'One', 'en', ['- | [One]']],
  ])('%s', (_, before, after, locale, rows) => {
    expect(sideBySide(before, after, locale).map(told)).toEqual(rows)
  })
})
