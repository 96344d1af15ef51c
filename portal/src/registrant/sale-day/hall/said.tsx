import { createContext, use, useEffect, useMemo, useState } from 'react'
import type { Locale, Words } from '#contract/common'
import { locales } from '#contract/text'
import { addWords, type Catalogues, Dictionary } from '../../../lib/language/words.ts'
import { partInTime } from '../../../ui/loading/part-missing.ts'
import { type Translate, wordsOf } from '../../../lib/language/translation.ts'

type HallTranslate = Translate<'hall' | 'sale'>
type Sayings = Readonly<Record<Locale, HallTranslate>>

/** The messages of the screen in all languages, for names side by side and for the voice; null while they load. */
export const useSayings = (downloads: readonly Catalogues[]): Sayings | null => {
  const [sayings, setSayings] = useState<Sayings | null>(null)
  useEffect(() => {
    let isWanted = true
    const load = async (locale: Locale): Promise<HallTranslate> => {
      const dictionary = new Dictionary(locale)
      await Promise.all(downloads.map(download => addWords(dictionary, locale, download)))
      const t = wordsOf(dictionary, ['hall', 'sale'])
      return t
    }
    partInTime(() => Promise.all(locales.map(load))).then(
      ([en, hongKong, mainland]) => {
        if (isWanted && en && hongKong && mainland) setSayings({ en, 'zh-HK': hongKong, 'zh-CN': mainland })
      },
      // Without them, the screen shows the language of its address, and stays silent.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [downloads])
  return sayings
}

type Shown = { t: HallTranslate; language: Locale; names: readonly { locale: Locale; t: HallTranslate }[] }
const InLanguages = createContext<Shown | null>(null)

export const ProvideLanguages = InLanguages.Provider

/** Returns the languages of the screen: `t` and `say` for sentences, and `names` for names. */
export const useSaid = () => {
  const shown = use(InLanguages)
  if (!shown) throw new Error('no languages')
  const { language } = shown
  const say = useMemo(() => (words: Words) => words[language] || words['zh-HK'], [language])
  return { ...shown, say }
}

/** A name or label in each language that is shown side by side; the same text is shown once. */
export function Name({ of }: { of: (t: HallTranslate, locale: Locale) => string }) {
  const { names } = useSaid()
  const texts = names.map(({ locale, t }) => ({ locale, text: of(t, locale) }))
  return texts
    .filter(({ text }, index) => texts.findIndex(other => other.text === text) === index)
    .map(({ locale, text }) => (
      <span key={locale} lang={locale} className="hall-said">
        {text}
      </span>
    ))
}
