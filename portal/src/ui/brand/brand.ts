import { name, product } from '#brand'

/** Names of the vendor and the product. The rest of a vendor's brand is also in its file in brands/. */
export const brand = { name, product }

/** Returns a brand text in a language; Hong Kong Chinese if it has none. */
export const inLanguage = (words: typeof name, language: string): string =>
  language === 'en' || language === 'zh-CN' ? words[language] : words['zh-HK']
