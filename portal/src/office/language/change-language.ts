import { createContext } from 'react'
import type { Locale } from '../../lib/language/index.ts'

/** Fetches the words of a language, and turns to it. */
export const ChangeLanguage = createContext<(locale: Locale) => void>(() => undefined)
