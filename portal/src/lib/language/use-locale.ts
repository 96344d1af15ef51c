import { useCallback } from 'react'
import { useTranslation } from './translation.ts'
import type { Locale, Words } from '#contract/common'
import { locales } from '#contract/text'

/** Returns the current language of the page. */
export const localeOf = ({ language }: { language: string }): Locale =>
  locales.find(locale => locale === language) ?? 'en'

/** Returns the language of the page. */
export const useLocale = (): Locale => localeOf(useTranslation().dictionary)

/**
 * Returns a function that returns the language that the page has when it is called: it may have been turned while an
 * answer, which leads to another page, was on its way.
 */
export const useLocaleThen = (): (() => Locale) => {
  const { dictionary } = useTranslation()
  return () => localeOf(dictionary)
}

/**
 * Returns a function that picks the text in the current language out of texts that came as data; Hong Kong Chinese if
 * it is missing.
 */
export const useSay = (): ((words: Words) => string) => {
  const locale = useLocale()
  // It stays the same function, so that lists of names are not made anew at each key that is pressed.
  return useCallback(words => words[locale] || words['zh-HK'], [locale])
}
