import { localeNames, locales } from '../../lib/language/index.ts'

/** Returns the labels of the three fields of each text: `name.en`, `name.zh-HK`, `name.zh-CN`. */
export const wordsLabels = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, called]) =>
      locales.map(locale => [`${name}.${locale}`, `${called} · ${localeNames[locale]}`]),
    ),
  )

export const noWords = { en: '', 'zh-HK': '', 'zh-CN': '' }
