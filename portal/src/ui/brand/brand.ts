import { name, product } from '#brand'

/** The names of whose portal it is. All else of a vendor's face is in its file in brands/, too. */
export const brand = { name, product }

/** A brand word in a language; Hong Kong Chinese where it has none. */
export const inLanguage = (words: typeof name, language: string): string =>
  language === 'en' || language === 'zh-CN' ? words[language] : words['zh-HK']
