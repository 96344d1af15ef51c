import { createContext } from 'react'
import type { Locale } from '../../lib/language/index.ts'

/** Fetches the words of a language, and turns to it; `for-now`: another visit begins in the language before. */
export const ChangeLanguage = createContext<(locale: Locale, kept?: 'for-now') => void>(() => undefined)
