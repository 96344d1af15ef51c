// What both sides do with text, without a schema: a page that checks no form loads no schemas.

export const locales = ['en', 'zh-HK', 'zh-CN'] as const

const longest = 1_000

/**
 * A text longer than any field takes is left as it came, for its length to refuse: marks in the wrong order take time that grows
 * with the square of their number.
 */
const normal = (text: string, form: 'NFC' | 'NFKC'): string => (text.length > longest ? text : text.normalize(form))

/** Compatibility forms folded (NFKC). */
export const foldCompatibility = (text: string): string => normal(text, 'NFKC')

/** Marks that nobody sees or types: soft hyphen, zero width, direction, word joiner, byte order mark, variation selectors. */
const unseen = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\p{Variation_Selector}]/gu

/**
 * Drops marks that come along when a name, a number or an address is copied out of a contact card, a message or a PDF. They mean nothing
 * in these; prose keeps them, and is refused where they may hide something.
 */
export const stripInvisible = (text: string): string => (text.length > longest ? text : text.replace(unseen, ''))

/** All that is drawn as a hyphen: typographic hyphens and dashes, the minus sign, small and full-width forms. */
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu

/** One kind of hyphen. */
export const plainDashes = (text: string): string => text.replace(dashes, '-')

/** A number, code or serial as somebody typed or pasted it: unseen marks dropped, forms folded, one kind of hyphen, no spaces. */
export const tightCode = (text: string): string =>
  plainDashes(foldCompatibility(stripInvisible(text))).replace(/\s/gu, '')

/** All that is drawn as an apostrophe: acute and grave accents that stand alone, primes, letters such as the okina, quotes. */
const apostrophes = /[\u0060\u00b4\u02b9-\u02bd\u02c8\u02ca\u02cb\u055a\u2018-\u201b\u2032\u2035\ua78c\uff07\uff40]/gu

/**
 * A person's name in Latin letters: unseen marks dropped, one kind of apostrophe and of hyphen. The look-alikes go first, for folding
 * would part the accents that stand alone into a space and a mark.
 */
export const tidyLatinName = (text: string): string => tidy(plainDashes(stripInvisible(text).replace(apostrophes, "'")))

/** A person's name in Chinese: unseen marks dropped, one kind of middle dot, no spaces. */
export const tidyHanName = (text: string): string =>
  tidy(stripInvisible(text))
    .replace(/[•‧・․∙⋅.]/gu, '·')
    .replace(/ /g, '')

/** One form of every text: compatibility forms folded (NFKC), ends trimmed, runs of space made one. */
export const tidy = (text: string): string => foldCompatibility(text).trim().replace(/\s+/gu, ' ')

/** Text that is read as it was written, with the punctuation of its language: ends trimmed, runs of space made one. */
export const tidyProse = (text: string): string => normal(text, 'NFC').trim().replace(/\s+/gu, ' ')

const emailShape =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

/** The one form of an email address in which it is compared and stored. */
export const tidyEmail = (text: string): string => tidy(stripInvisible(text)).toLowerCase()

export const isEmail = (text: string): boolean =>
  text.length <= 254 && emailShape.test(text) && !/^\.|\.\.|\.@/.test(text)

type FillValues = Readonly<Record<string, string | number | readonly string[] | null | undefined>>

/** Words with their `{{places}}` filled in; a place without a value stays empty. */
export const fillWords = (words: string, values: FillValues): string =>
  words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
