import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../lib/translation.ts'
import { useLocale } from '../lib/use-locale.ts'
import { addWords, type WordGroup } from '../lib/words.ts'
import { Skeleton } from '../ui/skeleton.tsx'

/** Screens that need words of their own: shown when these are there. */
export function Worded({ words, children }: { words: WordGroup; children: ReactNode }) {
  const { t, i18n } = useTranslation('frame')
  const locale = useLocale()
  const [worded, setWorded] = useState(() => i18n.hasResourceBundle(locale, words.namespace))
  useEffect(() => {
    if (!worded) void addWords(i18n, locale, words.catalogues).then(() => setWorded(true))
  }, [worded, i18n, locale, words])
  return worded ? children : <Skeleton lines={5} shape="field" label={t('starting')} />
}
