import { createContext } from 'react'
import type { Locale } from '#contract/common'

/**
 * Loads the messages of a language and switches to it. With `for-now` the choice is not saved, so the next visit
 * begins in the previous language.
 */
export const ChangeLanguage = createContext<(locale: Locale, kept?: 'for-now') => void>(() => undefined)
