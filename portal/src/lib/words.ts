import { createInstance, type i18n as I18n } from 'i18next'
import type { Locale } from '#contract/common'
import { locales } from '#contract/text'

export { locales, type Locale }

/** Each language by its own name. */
export const localeNames: Record<Locale, string> = { en: 'English', 'zh-HK': '繁體中文', 'zh-CN': '简体中文' }

type Catalogue = Record<string, Record<string, unknown>>
export type Catalogues = Record<Locale, () => Promise<{ default: Catalogue }>>
/** Words that come with some screens; the namespace is one of theirs, by which one sees that they are there. */
export type WordGroup = { namespace: string; catalogues: Catalogues }

/** Text that is missing in a language is shown in Hong Kong Chinese (SPEC.md 9). */
const fallback = 'zh-HK'

/** The words of one language, and only that one, in an instance of its own. */
export const openWords = async (locale: Locale, catalogues: Catalogues): Promise<I18n> => {
  const i18n = createInstance()
  const { default: resources } = await catalogues[locale]()
  await i18n.init({
    lng: locale,
    fallbackLng: fallback,
    supportedLngs: [...locales],
    resources: { [locale]: resources },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return i18n
}

/** Adds a catalogue in the language of the moment, and again whenever the language changes. */
export const addWords = async (i18n: I18n, locale: Locale, catalogues: Catalogues): Promise<void> => {
  const { default: resources } = await catalogues[locale]()
  for (const [namespace, words] of Object.entries(resources))
    i18n.addResourceBundle(locale, namespace, words, true, true)
}
