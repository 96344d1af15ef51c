import { expect, test } from 'vitest'
import { clockText, csvLine, figureOf, harmless, written } from './cell.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+852', "'+852"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\tname', "'\tname"],
  ['＝cmd', "'＝cmd"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  ['  =1', "'  =1"],
  ['"=1', '\'"=1'],
  ["'=1", "''=1"],
  ['\u3000=1', "'\u3000=1"],
  ['\u200b=1', "'\u200b=1"],
  ['CHAN TAI-MAN', 'CHAN TAI-MAN'],
  ['R-7KQ4-M2XP', 'R-7KQ4-M2XP'],
  ['陳大文', '陳大文'],
  ['', ''],
])('N1: %j is written as %j', (text, safe) => expect(harmless(text)).toBe(safe))

test('a line: texts between quotes, figures as they are, nothing where there is nothing', () =>
  expect(csvLine(['a "b", c', 12, null, '-1', -5])).toBe('"a ""b"", c",12,,"\'-1",-5\r\n'))
test.each([
  '004',
  '0012345',
  '00852',
  '4891234567890123',
  '1E5',
  '12e3',
  '12-1',
  '1/2',
  '5-6-7',
  '3.10',
  'MAR-1',
  '1-DEC',
  'DEC',
  '10:30',
  '50%',
  'TRUE',
])('%s is still that once a spreadsheet has opened the file', text =>
  expect(csvLine([text])).toBe(`"=""${text}"""\r\n`),
)
test.each([
  '61234567',
  'E-123456',
  'R-7KQ4-M2XP',
  'A123456(3)',
  '12A',
  '2026-11-24 00:30:05',
  '1988-03-27',
  'Tower 1',
  '',
])('%s is left as it is', text => expect(csvLine([text])).toBe(`"${text}"\r\n`))
test('what would be run is still marked as a text, whatever else it looks like', () =>
  expect(csvLine(['=1+1', '-1', '+852', '@x', '="004"', '0"&cmd'])).toBe(
    `"'=1+1","'-1","'+852","'@x","'=""004""","0""&cmd"\r\n`,
  ))
test('what no file may hold is left out, and no cell is longer than a spreadsheet takes', () => {
  expect(written('a\u0000b\u001fc')).toBe('abc')
  expect(written('x'.repeat(40_000))).toHaveLength(32_767)
})
test('amounts and instants', () => {
  expect(figureOf(123_456_750)).toBe('1234567.50')
  expect(clockText('2026-11-23T16:30:05.123Z')).toBe('2026-11-24 00:30:05')
})
