import { localeNames } from '../../lib/language/words.ts'
import { locales } from '#contract/text'

/** Returns the labels of the three fields of each text: `name.en`, `name.zh-HK`, `name.zh-CN`. */
export const wordsLabels = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, called]) =>
      locales.map(locale => [`${name}.${locale}`, `${called} · ${localeNames[locale]}`]),
    ),
  )

export const noWords = { en: '', 'zh-HK': '', 'zh-CN': '' }
