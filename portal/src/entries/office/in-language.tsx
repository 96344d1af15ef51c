import { type ReactNode, useEffect, useState } from 'react'
import { officeWords } from '../../catalogue/office-words.ts'
import { type Dictionary, openWords } from '../../lib/language/words.ts'
import type { Locale } from '#contract/common'
import { WordsProvider } from '../../lib/language/translation.ts'

/** Renders its children in the given language, whatever the language of the page. */
export function InLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  const [words, setWords] = useState<Dictionary | null>(null)
  useEffect(() => {
    let isWanted = true
    void openWords(locale, officeWords).then(opened => {
      if (isWanted) setWords(opened)
    })
    return () => {
      isWanted = false
    }
  }, [locale])
  return words === null ? null : <WordsProvider value={words}>{children}</WordsProvider>
}
