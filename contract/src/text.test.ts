import { expect, test } from 'vitest'
import { EnteredWords, Line } from './common.ts'

test.each([
  ['  啟海（第1期），臨海。 ', '啟海（第1期），臨海。'],
  ['Ａ組：一個　或以上', 'Ａ組：一個 或以上'],
  ['e\u0301tage', 'étage'],
])('what a vendor tells keeps the punctuation of its language: %s', (typed, kept) =>
  expect(EnteredWords(40).parse({ en: typed, 'zh-HK': typed, 'zh-CN': typed })['zh-HK']).toBe(kept),
)

test('what is compared is folded', () => expect(Line(40).parse('ＣＨＡＮ　（1）')).toBe('CHAN (1)'))
