// Text functions of both client and server, without a schema: a page that validates no form loads no schemas.

export const locales = ['en', 'zh-HK', 'zh-CN'] as const

const longest = 1_000

/**
 * Text longer than any field accepts stays unchanged, so that its length check refuses it: normalising combining
 * marks in the wrong order takes quadratic time.
 */
const normal = (text: string, form: 'NFC' | 'NFKC'): string => (text.length > longest ? text : text.normalize(form))

/** Folds compatibility forms (NFKC). */
export const foldCompatibility = (text: string): string => normal(text, 'NFKC')

/**
 * Characters that nobody sees or types: soft hyphen, zero width, direction, word joiner, byte order mark, variation
 * selectors.
 */
const unseen = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\p{Variation_Selector}]/gu

/**
 * Removes invisible characters that come along when a name, a number or an address is copied from a contact card, a
 * message or a PDF. They mean nothing there. Prose keeps them, and is refused if they may hide something.
 */
export const stripInvisible = (text: string): string => (text.length > longest ? text : text.replace(unseen, ''))

/**
 * All characters that look like a hyphen: typographic hyphens and dashes, the minus sign, small and full-width forms.
 */
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu

/** Replaces all kinds of hyphen with one. */
export const plainDashes = (text: string): string => text.replace(dashes, '-')

/**
 * Normalises a number, code or serial as typed or pasted: invisible characters removed, forms folded, one kind of
 * hyphen, no spaces.
 */
export const tightCode = (text: string): string =>
  plainDashes(foldCompatibility(stripInvisible(text))).replace(/\s/gu, '')

/**
 * All characters that look like an apostrophe: standalone acute and grave accents, primes, letters such as the okina,
 * quotes.
 */
const apostrophes = /[\u0060\u00b4\u02b9-\u02bd\u02c8\u02ca\u02cb\u055a\u2018-\u201b\u2032\u2035\ua78c\uff07\uff40]/gu

/**
 * Normalises a person's name in Latin letters: invisible characters removed, one kind of apostrophe and of hyphen.
 * Lookalikes are replaced first, because folding would split a standalone accent into a space and a mark.
 */
export const tidyLatinName = (text: string): string => tidy(plainDashes(stripInvisible(text).replace(apostrophes, "'")))

/** Normalises a person's name in Chinese: invisible characters removed, one kind of middle dot, no spaces. */
export const tidyHanName = (text: string): string =>
  tidy(stripInvisible(text))
    .replace(/[•‧・․∙⋅.]/gu, '·')
    .replace(/ /g, '')

/** Normalises any text: compatibility forms folded (NFKC), ends trimmed, runs of spaces reduced to one. */
export const tidy = (text: string): string => foldCompatibility(text).trim().replace(/\s+/gu, ' ')

/**
 * Normalises text that is shown as it was written, with the punctuation of its language: ends trimmed, runs of spaces
 * reduced to one.
 */
export const tidyProse = (text: string): string => normal(text, 'NFC').trim().replace(/\s+/gu, ' ')

const emailShape =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

/** Returns the form in which email addresses are compared and stored. */
export const tidyEmail = (text: string): string => tidy(stripInvisible(text)).toLowerCase()

export const isEmail = (text: string): boolean =>
  text.length <= 254 && emailShape.test(text) && !/^\.|\.\.|\.@/.test(text)

type FillValues = Readonly<Record<string, string | number | readonly string[] | null | undefined>>

/** Replaces the `{{places}}` of a text with values; a place without a value becomes empty. */
export const fillWords = (words: string, values: FillValues): string =>
  words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
