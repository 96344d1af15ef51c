// What both sides do with text, without a schema: a page that checks no form loads no schemas.

export const locales = ['en', 'zh-HK', 'zh-CN'] as const

const longest = 1_000

/**
 * A text longer than any field takes is left as it came, for its length to refuse: marks in the wrong order take time that grows
 * with the square of their number.
 */
const normal = (text: string, form: 'NFC' | 'NFKC'): string => (text.length > longest ? text : text.normalize(form))

/** Compatibility forms folded (NFKC). */
export const fold = (text: string): string => normal(text, 'NFKC')

/** One form of every text: compatibility forms folded (NFKC), ends trimmed, runs of space made one. */
export const tidy = (text: string): string => fold(text).trim().replace(/\s+/gu, ' ')

/** Text that is read as it was written, with the punctuation of its language: ends trimmed, runs of space made one. */
export const tidyProse = (text: string): string => normal(text, 'NFC').trim().replace(/\s+/gu, ' ')

const emailShape =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

/** The one form of an email address in which it is compared and stored. */
export const tidyEmail = (text: string): string => tidy(text).toLowerCase()

export const isEmail = (text: string): boolean =>
  text.length <= 254 && emailShape.test(text) && !/^\.|\.\.|\.@/.test(text)

type FillValues = Readonly<Record<string, string | number | readonly string[] | null | undefined>>

/** Words with their `{{places}}` filled in; a place without a value stays empty. */
export const fillWords = (words: string, values: FillValues): string =>
  words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
