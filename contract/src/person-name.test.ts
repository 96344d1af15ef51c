import { expect, test } from 'vitest'
import { EnglishName } from './particulars.ts'
import { alikeName, chineseName, englishName, letterName, maskName, nameIn, type PersonNames } from './person-name.ts'

const of = (last: string, first: string | null, chinese?: [string, string | null]): PersonNames => ({
  englishLastName: last,
  englishFirstName: first,
  chineseLastName: chinese?.[0] ?? null,
  chineseFirstName: chinese?.[1] ?? null,
})
const ho = of('Ho', 'Wing Shan', ['何', '詠珊'])
const cheung = of('Cheung', 'Siu Fong')
const single = of('suharto', null)

test.each([
  [ho, 'HO WING SHAN', '何詠珊'],
  [cheung, 'CHEUNG SIU FONG', ''],
  [single, 'SUHARTO', ''],
  [of('卓玛', null, ['卓玛', null]), '卓玛', '卓玛'],
])('%j is shown in capitals, the surname first', (person, english, chinese) => {
  expect([englishName(person), chineseName(person)]).toEqual([english, chinese])
})

test.each([
  ['en', ho, 'HO Wing Shan', 'HO WING SHAN'],
  ['zh-HK', ho, '何詠珊', '何詠珊'],
  ['zh-CN', of('Chen', 'Xiaoming', ['陈', '小明']), '陈小明', '陈小明'],
  ['en', cheung, 'CHEUNG Siu Fong', 'CHEUNG SIU FONG'],
  ['zh-HK', cheung, 'CHEUNG Siu Fong', 'CHEUNG SIU FONG'],
  ['zh-CN', single, 'SUHARTO', 'SUHARTO'],
] as const)('in %s, %j is written to as %s and listed as %s', (locale, person, letter, list) => {
  expect([letterName(locale, person), nameIn(locale, person)]).toEqual([letter, list])
})

test.each([
  [of('CHAN', 'TAI MAN'), 'C*** T** M**'],
  [of('ho', 'wing shan', ['何', '詠珊']), 'H* W*** S*** 何*珊'],
  [of('LEE', 'NA', ['李', '娜']), 'L** N* 李*'],
  [of('AU YEUNG', 'MAN', ['歐陽', '小文']), 'A* Y**** M** 歐**文'],
  // A name of one letter is not shown in full.
  [of('X', null), 'X*'],
  [of('  LI ', ' X'), 'L* X*'],
  [of('O’CONNOR-SMITH', 'ANNE'), 'O************* A***'],
  // A character outside the basic plane is one character.
  [of('YOSHIDA', null, ['𠮷田', null]), 'Y****** 𠮷*'],
])('of %j a stranger sees %s', (person, shown) => expect(maskName(person)).toBe(shown))

test.each([
  ['O´BRIEN', "O'BRIEN"],
  ['O`BRIEN', "O'BRIEN"],
  ['O’BRIEN', "O'BRIEN"],
  ['O‘BRIEN', "O'BRIEN"],
  ['O‛BRIEN', "O'BRIEN"],
  ['O′BRIEN', "O'BRIEN"],
  ['KAʻAHUMANU', "KA'AHUMANU"],
  ['OʼBRIEN', "O'BRIEN"],
  ['D＇SOUZA', "D'SOUZA"],
  ['’T HOOFT', "'T HOOFT"],
  ['WONG‐LEE', 'WONG-LEE'],
  ['WONG‑LEE', 'WONG-LEE'],
  ['WONG–LEE', 'WONG-LEE'],
  ['WONG−LEE', 'WONG-LEE'],
  ['ＭＡＲＹ　ＡＮＮＥ', 'MARY ANNE'],
  ['RAJ A/L KUMAR', 'RAJ A/L KUMAR'],
  ['LIM AH KOW @ LIM KOK', 'LIM AH KOW @ LIM KOK'],
  ['SMITH, JR.', 'SMITH, JR.'],
  ['Nguyễn', 'Nguyễn'],
])('%s, as a document or a keyboard has it, is %s', (typed, kept) => expect(EnglishName.parse(typed)).toBe(kept))
test.each(['chan@example.com', '@CHAN', '/L', '-CHAN', 'A:B', 'O¨BRIEN', 'C¸', '<b>', '12', "'"])(
  '%s is no name in Latin letters',
  typed => expect(EnglishName.safeParse(typed).success).toBe(false),
)

test.each<[string, PersonNames, boolean]>([
  ['the same', of('CHAN', 'Tai Man'), true],
  ['in other case, with a hyphen', of('Chan', 'TAI-MAN'), true],
  ['with another hyphen', of('CHAN', 'Tai\u2011Man'), true],
  ['in one word', of('CHAN', 'Taiman'), true],
  ['given name first', of('Tai Man', 'Chan'), true],
  ['in one field, in another order', of('Man Chan Tai', null), true],
  ['with spaces of another kind', of('CHAN', 'Tai\u00a0 Man'), true],
  ['with an accent', of('CHÀN', 'Tai Man'), true],
  ['another given name', of('CHAN', 'Tai Wan'), false],
  ['without the given name', of('CHAN', null), false],
])('a name is alike: %s', (_, other, expected) => {
  expect(alikeName(other) === alikeName(of('CHAN', 'Tai Man'))).toBe(expected)
})

test.each(["O'BRIEN", 'O\u00b4BRIEN', 'O\u2019BRIEN', 'O\u02bbBrien', 'O BRIEN', 'OBRIEN'])(
  '%s is alike however the apostrophe is written',
  last => expect(alikeName(of(last, 'Ann'))).toBe(alikeName(of('ANN', 'O`Brien'))),
)
