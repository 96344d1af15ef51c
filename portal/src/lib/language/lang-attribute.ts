import type { Locale } from '#contract/common'

/**
 * Returns the language of typed text where it differs from the page's: the only test is whether it contains Han
 * characters.
 */
export const langAttributeOf = (typed: string, locale: Locale): 'en' | 'zh-HK' | undefined => {
  const isChinese = /\p{Script=Han}/u.test(typed)
  if (locale === 'en') return isChinese ? 'zh-HK' : undefined
  return !isChinese && /\p{L}/u.test(typed) ? 'en' : undefined
}
