import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../lib/translation.ts'
import { useLocale } from '../lib/use-locale.ts'
import { addWords, type WordGroup } from '../lib/words.ts'
import { Skeleton } from '../ui/skeleton.tsx'

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
