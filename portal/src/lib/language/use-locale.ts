import { useTranslation } from './translation.ts'
import type { Locale, Words } from '#contract/common'
import { locales } from '#contract/text'

/** The language of the page. */
export const useLocale = (): Locale => {
  const { dictionary } = useTranslation()
  return locales.find(locale => locale === dictionary.language) ?? 'en'
}

/** Picks the person's language out of words that came as data; Hong Kong Chinese where it is missing. */
export const useSay = (): ((words: Words) => string) => {
  const locale = useLocale()
  return words => words[locale] || words['zh-HK']
}
