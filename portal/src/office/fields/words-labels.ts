import { localeNames, locales } from '../../lib/language/index.ts'

/** What each of the three fields of a text is called: `name.en`, `name.zh-HK`, `name.zh-CN`. */
export const wordsLabels = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, called]) =>
      locales.map(locale => [`${name}.${locale}`, `${called} · ${localeNames[locale]}`]),
    ),
  )

export const noWords = { en: '', 'zh-HK': '', 'zh-CN': '' }
