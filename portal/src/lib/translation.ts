import type { i18n as I18n, TFunction } from 'i18next'
import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react'

const Words = createContext<I18n | null>(null)

/** Gives the page its words. */
export const WordsProvider = Words.Provider

/**
 * The words of a namespace, or of several, in the language of the moment; the screen is drawn anew when that changes.
 * i18next does the work; this is all that we need of its binding to React, for a tenth of the bytes (docs/decisions).
 */
export const useTranslation = (namespaces?: string | readonly string[]): { t: TFunction; i18n: I18n } => {
  const i18n = use(Words)
  if (!i18n) throw new Error('no words')
  const subscribe = useCallback(
    (tell: () => void) => {
      i18n.on('languageChanged', tell)
      i18n.store.on('added', tell)
      return () => {
        i18n.off('languageChanged', tell)
        i18n.store.off('added', tell)
      }
    },
    [i18n],
  )
  const language = useSyncExternalStore(
    subscribe,
    () => i18n.language,
    () => i18n.language,
  )
  const key = typeof namespaces === 'string' ? namespaces : (namespaces ?? []).join(' ')
  const t = useMemo(() => i18n.getFixedT(language, key === '' ? null : key.split(' ')), [i18n, language, key])
  return { t, i18n }
}
