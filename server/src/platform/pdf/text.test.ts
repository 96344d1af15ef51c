import { expect, test } from 'vitest'
import { codePointOf, type Fonts, printable, runsOf, unitsOf, wrap } from './text.ts'

const covering = (text: string) => new Set([...text].map(character => character.codePointAt(0) ?? 0))
const latin = 'ABCabc 019-.,:’“”•·&[]U+'
const hk: Fonts<'hk' | 'sc' | 'rare'> = [
  ['hk', covering(`${latin}陳大文𨋢，：`)],
  ['sc', covering(`${latin}陈大文，：`)],
  ['rare', covering('𠮷陳')],
]

test.each([
  ['nothing', '', ''],
  ['one font', '陳大文', 'hk:陳大文'],
  ['what the first font lacks', '陈大文', 'sc:陈 hk:大文'],
  ['what only the last has', '陳𠮷文', 'hk:陳 rare:𠮷 hk:文'],
  ['what none has', '陳\u{30ede}文', 'hk:陳 hk~[U+30EDE] hk:文'],
  ['two that none has', '\u{30ede}\u{2a6df}', 'hk~[U+30EDE][U+2A6DF]'],
  ['a private character, whatever a font draws for it', '\u{e000}', 'hk~[U+E000]'],
  ['two scripts', 'Aa 陳', 'hk~Aa  hk:陳'],
  ['an apostrophe in a word', 'a’b', 'hk~a’b'],
  ['quotes about Latin words', '陳“Ab”', 'hk:陳 hk~“Ab”'],
  ['quotes about Chinese words', 'a“陳”', 'hk~a hk:“陳”'],
  ['a dot between Chinese names', '陳·大', 'hk:陳·大'],
  ['dots of a card', 'b •• 0', 'hk~b •• 0'],
  ['marks alone', '“”', 'hk~“”'],
  ['a full stop', 'A. B', 'hk~A. B'],
  ['a full-width colon', 'A：b', 'hk~A hk:： hk~b'],
  ['a dash after Chinese', '陳—大', 'hk:陳 hk~[U+2014] hk:大'],
])('%s', (_, text, runs) => {
  const shown = runsOf(text, hk).map(run => `${run.font}${run.latin ? '~' : ':'}${run.text}`)
  expect(shown.join(' ')).toBe(runs)
})

test('a private character is its code point though a font has it', () => {
  expect(runsOf('\u{e000}', [['all', { has: () => true }]])).toEqual([{ font: 'all', latin: true, text: '[U+E000]' }])
})

test('without a font there are no runs', () => expect(runsOf('a', [])).toEqual([]))

test.each([
  ['A\u0000\u001b[31m\u007fB', 'A[31mB'],
  ['\u202eevil\u202c\u2066x\u2069\u200f', 'evilx'],
  ['a\u200b\u200d\ufeff\u00adb', 'ab'],
  ['one\r\nTo: two\ttabs', 'one To: two tabs'],
  ['葛\u{e0100}\ufe00', '葛'],
  ['half \ud842', 'half'],
  ['  陳\u3000大文 ', '陳 大文'],
  ['<b>O’Brien & Co</b>', '<b>O’Brien & Co</b>'],
])('%j is printed as %j', (given, printed) => expect(printable(given)).toBe(printed))

test('code points are told in capitals, four digits or more', () => {
  expect(['a', '𠮷'].map(codePointOf)).toEqual(['[U+0061]', '[U+20BB7]'])
})

test('no line begins with a closing mark or ends with an opening one', () => {
  expect(unitsOf('登記（如有），以及“二維碼”。')).toEqual([
    '登',
    '記',
    '（如',
    '有），',
    '以',
    '及',
    '“二',
    '維',
    '碼”。',
  ])
  expect(unitsOf('See (a) Visa •••• 4242')).toEqual(['See ', '(a) ', 'Visa ', '•••• ', '4242'])
})

test.each([
  ['', 4, []],
  ['one two', 10, ['one two']],
  ['one two', 5, ['one', 'two']],
  ['one two', 3, ['one', 'two']],
  ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  ['陳大文陳大文', 4, ['陳大文陳', '大文']],
  ['陳大文，陳', 3, ['陳大', '文，陳']],
])('%j in a width of %i', (text, width, lines) => {
  expect(wrap(text, width, piece => [...piece].length)).toEqual(lines)
})

test('nothing is lost, whatever is wrapped', () => {
  const text = '（（（））），，。“Ab” ’’ 𠮷·陳… (x) [y] ((('
  for (const width of [1, 2, 3, 7]) {
    const lines = wrap(text, width, piece => [...piece].length)
    expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
  }
})
