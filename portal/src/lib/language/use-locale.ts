import { useTranslation } from './translation.ts'
import type { Locale, Words } from '#contract/common'
import { locales } from '#contract/text'

/** The language of the page as it is now. */
export const localeOf = ({ language }: { language: string }): Locale =>
  locales.find(locale => locale === language) ?? 'en'

/** The language of the page. */
export const useLocale = (): Locale => localeOf(useTranslation().dictionary)

/** Picks the person's language, as it is at that moment, out of words that came as data; Hong Kong Chinese where it is missing. */
export const useSay = (): ((words: Words) => string) => {
  const { dictionary } = useTranslation()
  return words => words[localeOf(dictionary)] || words['zh-HK']
}
