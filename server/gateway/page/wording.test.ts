import { expect, test } from 'vitest'
import { showAmount, showNumber, words } from './wording.ts'

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()

test.each(['zh-HK', 'zh-CN'] as const)('%s says everything, with full-width punctuation', locale => {
  for (const [word, english] of Object.entries(words.en)) {
    const wording = words[locale][word as keyof typeof words.en]
    expect(wording, word).toMatch(/\p{Script=Han}/u)
    expect(wording, word).not.toMatch(/\p{Script=Han}[,.;:?!()]|[,.;:?!()]\p{Script=Han}/u)
    expect(placeholders(wording), word).toEqual(placeholders(english))
  }
})

test.each([
  [1, 'HK$0.01'],
  [100, 'HK$1.00'],
  [99_999, 'HK$999.99'],
  [30_000_000, 'HK$300,000.00'],
  [123_456_700, 'HK$1,234,567.00'],
])('%i cents are %s', (amountCents, shown) => expect(showAmount({ amountCents })).toBe(shown))

test('numbers are shown as they stand on a card', () => {
  expect(showNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(showNumber('378282246310005')).toBe('3782 822463 10005')
})
