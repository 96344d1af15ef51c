import type { Locale } from '#contract/common'
import { fillWords, locales } from '#contract/text'

export { locales, type Locale }

/** Each language by its own name. */
export const localeNames: Record<Locale, string> = { en: 'English', 'zh-HK': '繁體中文', 'zh-CN': '简体中文' }

/** By namespace and key. The Chinese are typed by the English: what is there in one language is there in all. */
type Catalogue = Record<string, Record<string, string>>
export type Catalogues = Record<Locale, () => Promise<{ default: Catalogue }>>
/** Words that come with some screens; the namespace is one of theirs, by which one sees that they are there. */
export type WordGroup = { namespace: string; catalogues: Catalogues }

/** What is put between the braces; a `count` also chooses between `key_one` and `key_other`, and `key_zero` where there is one. */
export type Values = Readonly<Record<string, string | number | readonly string[] | null | undefined>> & {
  count?: number
  ns?: string | readonly string[]
}

/** The words of a page, in the languages that were fetched so far, and the language of the moment. */
export class Dictionary {
  language: Locale
  #catalogues: Partial<Record<Locale, Catalogue>> = {}
  #listeners = new Set<() => void>()

  constructor(language: Locale) {
    this.language = language
  }

  has(locale: Locale, namespace: string): boolean {
    return this.#catalogues[locale]?.[namespace] !== undefined
  }

  /** Two catalogues may have words in one namespace. */
  add(locale: Locale, catalogue: Catalogue): void {
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

  /** The first of the keys that the namespaces have; the last key itself, where they have none. */
  say(namespaces: readonly string[], keys: readonly string[], values: Values = {}): string {
    const { count } = values
    const none = count === 0 ? ['zero'] : []
    const endings = count === undefined ? [] : [...none, new Intl.PluralRules(this.language).select(count)]
    const forms = keys.flatMap(key => [...endings.map(ending => `${key}_${ending}`), key])
    const catalogue = this.#catalogues[this.language]
    const found = forms
      .flatMap(form => namespaces.map(namespace => catalogue?.[namespace]?.[form]))
      .find(words => words !== undefined)
    const text = found ?? keys.at(-1) ?? ''
    return fillWords(text, values)
  }
}

/** The words of one language, and only that one. */
export const openWords = async (locale: Locale, catalogues: Catalogues): Promise<Dictionary> => {
  const dictionary = new Dictionary(locale)
  await addWords(dictionary, locale, catalogues)
  return dictionary
}

/** Adds a catalogue in the language of the moment, and again whenever the language changes. */
export const addWords = async (dictionary: Dictionary, locale: Locale, catalogues: Catalogues): Promise<void> =>
  dictionary.add(locale, (await catalogues[locale]()).default)
