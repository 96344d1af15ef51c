// What both sides do with text, without a schema: a page that checks no form loads no schemas.

export const locales = ['en', 'zh-HK', 'zh-CN'] as const

const longest = 1_000

/**
 * Compatibility forms folded (NFKC). A text longer than any field takes is left as it came, for its length to refuse:
 * marks in the wrong order take time that grows with the square of their number.
 */
export const fold = (text: string): string => (text.length > longest ? text : text.normalize('NFKC'))

/** One form of every text: compatibility forms folded (NFKC), ends trimmed, runs of space made one. */
export const tidy = (text: string): string => fold(text).trim().replace(/\s+/gu, ' ')

const emailShape =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

/** The one form of an email address in which it is compared and stored. */
export const tidyEmail = (text: string): string => tidy(text).toLowerCase()

export const isEmail = (text: string): boolean =>
  text.length <= 254 && emailShape.test(text) && !/^\.|\.\.|\.@/.test(text)
