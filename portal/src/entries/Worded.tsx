import { type ReactNode, useEffect, useState } from 'react'
import { addWords, useLocale, useTranslation, type WordGroup } from '../lib/language/index.ts'
import { Skeleton } from '../ui/loading/index.ts'

/** Screens that need words of their own: shown when these are there. */
export function Worded({ words, children }: { words: WordGroup; children: ReactNode }) {
  const { t, dictionary } = useTranslation('frame')
  const locale = useLocale()
  const [worded, setWorded] = useState(() => dictionary.has(locale, words.namespace))
  useEffect(() => {
    if (!worded) void addWords(dictionary, locale, words.catalogues).then(() => setWorded(true))
  }, [worded, dictionary, locale, words])
  return worded ? children : <Skeleton lines={5} shape="field" label={t('starting')} />
}
