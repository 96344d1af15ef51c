import type { Locale } from '#contract/common'
import { fillWords } from '#contract/text'
import { perLocale } from './format.ts'

export type { Locale }

const pluralRules = perLocale(locale => new Intl.PluralRules(locale))

/** Name of each language in that language. */
export const localeNames: Record<Locale, string> = { en: 'English', 'zh-HK': '繁體中文', 'zh-CN': '简体中文' }

/** Messages by namespace and key. The English messages type the Chinese ones: every language has all keys. */
type Catalogue = Record<string, Record<string, string>>
export type Catalogues = Record<Locale, () => Promise<{ default: Catalogue }>>

/**
 * Values for the braces in a message; `count` also selects `key_one` or `key_other`, and `key_zero` where it exists.
 */
export type Values = Readonly<Record<string, string | number | readonly string[] | null | undefined>> & {
  count?: number
  ns?: string | readonly string[]
}

/** The messages of a page, in all languages fetched so far, and the current language. */
export class Dictionary {
  language: Locale
  #catalogues: Partial<Record<Locale, Catalogue>> = {}
  #added = new Set<unknown>()
  #listeners = new Set<() => void>()

  constructor(language: Locale) {
    this.language = language
  }

  /** True if a download was added in a language. */
  has(locale: Locale, download: Catalogues): boolean {
    return this.#added.has(download[locale])
  }

  /** Two catalogues may have messages in one namespace. */
  add(locale: Locale, catalogue: Catalogue, from?: Catalogues): void {
    this.#added.add(from?.[locale])
    const known = (this.#catalogues[locale] ??= {})
    for (const [namespace, words] of Object.entries(catalogue)) known[namespace] = { ...known[namespace], ...words }
  }

  speak(locale: Locale): void {
    this.language = locale
    this.#listeners.forEach(tell => tell())
  }

  subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    return () => void this.#listeners.delete(tell)
  }

  /** Returns the message of the first key that exists in the namespaces; if none exists, the last key itself. */
  say(namespaces: readonly string[], keys: readonly string[], values: Values = {}): string {
    const { count } = values
    const none = count === 0 ? ['_zero'] : []
    const endings = count === undefined ? [''] : [...none, `_${pluralRules(this.language).select(count)}`, '']
    const catalogue = this.#catalogues[this.language]
    for (const key of keys)
      for (const ending of endings)
        for (const namespace of namespaces) {
          const words = catalogue?.[namespace]?.[key + ending]
          if (words !== undefined) return fillWords(words, values)
        }
    return fillWords(keys.at(-1) ?? '', values)
  }
}

/** Loads the messages of one language only. */
export const openWords = async (locale: Locale, download: Catalogues): Promise<Dictionary> => {
  const dictionary = new Dictionary(locale)
  await addWords(dictionary, locale, download)
  return dictionary
}

/** Adds a download in the current language, and again after each change of language. */
export const addWords = async (dictionary: Dictionary, locale: Locale, download: Catalogues): Promise<void> =>
  dictionary.add(locale, (await download[locale]()).default, download)
