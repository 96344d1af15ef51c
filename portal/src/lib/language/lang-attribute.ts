import type { Locale } from '#contract/common'

/** The language of what a person typed, where it is not that of the page: whether Han is in it is all that can be known. */
export const langAttributeOf = (typed: string, locale: Locale): 'en' | 'zh-HK' | undefined => {
  const isChinese = /\p{Script=Han}/u.test(typed)
  if (locale === 'en') return isChinese ? 'zh-HK' : undefined
  return !isChinese && /\p{L}/u.test(typed) ? 'en' : undefined
}
