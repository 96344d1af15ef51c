import type { Locale } from './common.ts'
import { tidyLatinName } from './text.ts'

/** A person's names as documents have them; who has one name alone has it as the surname. */
export type PersonNames = {
  englishLastName: string
  englishFirstName: string | null
  chineseLastName: string | null
  chineseFirstName: string | null
}
type EnglishNames = Pick<PersonNames, 'englishLastName' | 'englishFirstName'>

/** The English name in one line, surname first, in capitals as documents print it (D-3.1). */
export const englishName = ({ englishLastName, englishFirstName }: EnglishNames): string =>
  [englishLastName, englishFirstName].filter(Boolean).join(' ').toUpperCase()

/** Empty where the person has none. */
export const chineseName = ({ chineseLastName, chineseFirstName }: PersonNames): string =>
  `${chineseLastName ?? ''}${chineseFirstName ?? ''}`

/** The name by which a list or a sentence of a language has a person: the Chinese one in Chinese, where there is one. */
export const nameIn = (locale: Locale, person: PersonNames): string =>
  (locale === 'en' ? '' : chineseName(person)) || englishName(person)

/** As a letter addresses a person: in English the surname alone in capitals. */
export const letterName = (locale: Locale, person: PersonNames): string =>
  (locale === 'en' ? '' : chineseName(person)) ||
  [person.englishLastName.toUpperCase(), person.englishFirstName].filter(Boolean).join(' ')

const maskWord = (word: string): string => {
  const [first = '', ...rest] = word
  return first + '*'.repeat(Math.max(1, rest.length))
}

/** 陳*, 何*珊, 歐**文: the first character and, of three or more, the last. */
const maskChinese = (name: string): string => {
  const letters = [...name]
  return letters.length < 3
    ? maskWord(name)
    : `${letters[0] ?? ''}${'*'.repeat(letters.length - 2)}${letters.at(-1) ?? ''}`
}

/** `C*** T** M** 陳*文`: what a stranger may see of a name, in both scripts, so that those who know the person know it. */
export const maskName = (person: PersonNames): string => {
  const english = englishName(person).split(/\s+/).filter(Boolean).map(maskWord)
  const chinese = chineseName(person)
  return [...english, ...(chinese === '' ? [] : [maskChinese(chinese)])].join(' ')
}

/** The letters of a name in capitals, without accents, hyphens, spaces and apostrophes, which are written in many ways. */
export const nameLetters = (text: string): string =>
  tidyLatinName(text)
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}]/gu, '')

/**
 * One form of an English name for comparing: its letters in alphabetical order. Neither the order of the words matters then, nor where one
 * ends: CHAN TAI-MAN, Taiman CHAN and CHAN TAI MAN are alike. Two names of the same letters are alike, too: with date of birth and gender
 * beside it that is rare enough for a hint, and not for more.
 */
export const alikeName = ({ englishLastName, englishFirstName }: EnglishNames): string =>
  [...nameLetters(`${englishLastName}${englishFirstName ?? ''}`)].sort().join('')
