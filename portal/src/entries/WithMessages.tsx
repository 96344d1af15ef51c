import { type ReactNode, useEffect, useState } from 'react'
import { type CatalogueName, catalogues } from '../catalogue/catalogues.ts'
import { addWords } from '../lib/language/words.ts'
import { useLocale } from '../lib/language/use-locale.ts'
import { useTranslation } from '../lib/language/translation.ts'
import { partInTime } from '../ui/loading/part-missing.ts'
import { Skeleton } from '../ui/loading/skeleton.tsx'

type WithMessagesProps = {
  words: CatalogueName
  /** Loads the code of the screens beside their messages, so that the visitor waits once. */
  preload?: () => Promise<unknown>
  children: ReactNode
}

/**
 * Shows screens that need additional messages once these have loaded. If they fail to load, it throws to the
 * surrounding error boundary.
 */
export function WithMessages({ words, preload, children }: WithMessagesProps) {
  const { t, dictionary } = useTranslation('frame')
  const locale = useLocale()
  const [worded, setWorded] = useState(() => dictionary.has(locale, catalogues[words]))
  const [failed, setFailed] = useState<unknown>(null)
  useEffect(() => {
    if (worded) return
    let isCurrent = true
    partInTime(() => Promise.all([addWords(dictionary, locale, catalogues[words]), preload?.()])).then(() => {
      // Messages of a language that was left while they loaded do not word the screen.
      if (isCurrent) setWorded(true)
    }, setFailed)
    return () => {
      isCurrent = false
    }
  }, [worded, dictionary, locale, words, preload])
  if (failed !== null) throw failed
  return worded ? children : <Skeleton whole lines={5} shape="field" label={t('starting')} />
}
