import type { Locale } from './common.ts'
import { tidyLatinName } from './text.ts'

/** Names of a person as printed on documents. A person with only one name has it as the surname. */
export type PersonNames = {
  englishLastName: string
  englishFirstName: string | null
  chineseLastName: string | null
  chineseFirstName: string | null
}
type EnglishNames = Pick<PersonNames, 'englishLastName' | 'englishFirstName'>

/** Returns the English name in one line, surname first, in capitals as documents print it (D-3.1). */
export const englishName = ({ englishLastName, englishFirstName }: EnglishNames): string =>
  [englishLastName, englishFirstName].filter(Boolean).join(' ').toUpperCase()

/** Returns the Chinese name; empty if the person has none. */
export const chineseName = ({ chineseLastName, chineseFirstName }: PersonNames): string =>
  `${chineseLastName ?? ''}${chineseFirstName ?? ''}`

/** Returns the name for a list or a sentence in a language: the Chinese name in Chinese, if there is one. */
export const nameIn = (locale: Locale, person: PersonNames): string =>
  (locale === 'en' ? '' : chineseName(person)) || englishName(person)

/** Returns the name for the salutation of a letter: in English only the surname, in capitals. */
export const letterName = (locale: Locale, person: PersonNames): string =>
  (locale === 'en' ? '' : chineseName(person)) ||
  [person.englishLastName.toUpperCase(), person.englishFirstName].filter(Boolean).join(' ')

const maskWord = (word: string): string => {
  const [first = '', ...rest] = word
  return first + '*'.repeat(Math.max(1, rest.length))
}

/** Masks a Chinese name: 陳*, 何*珊, 歐**文. Keeps the first character and, of three or more, the last. */
const maskChinese = (name: string): string => {
  const letters = [...name]
  return letters.length < 3
    ? maskWord(name)
    : `${letters[0] ?? ''}${'*'.repeat(letters.length - 2)}${letters.at(-1) ?? ''}`
}

/** Masks a name in both scripts, as `C*** T** M** 陳*文`, so that only people who know the person recognise them. */
export const maskName = (person: PersonNames): string => {
  const english = englishName(person).split(/\s+/).filter(Boolean).map(maskWord)
  const chinese = chineseName(person)
  return [...english, ...(chinese === '' ? [] : [maskChinese(chinese)])].join(' ')
}

/**
 * Returns the letters of a name in capitals, without accents, hyphens, spaces and apostrophes, which are written in
 * many ways.
 */
export const nameLetters = (text: string): string =>
  tidyLatinName(text)
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}]/gu, '')

/**
 * Returns one form of an English name for comparison: its letters in alphabetical order. Word order and word
 * boundaries do not matter then: CHAN TAI-MAN, Taiman CHAN and CHAN TAI MAN are equal. Two different names with the
 * same letters are equal too. Together with date of birth and gender that is rare enough for a hint, but not for
 * more.
 */
export const alikeName = ({ englishLastName, englishFirstName }: EnglishNames): string =>
  [...nameLetters(`${englishLastName}${englishFirstName ?? ''}`)].sort().join('')
