import type { Locale } from '#contract/common'
import { readStored, removeStored, store } from '../storage.ts'
import { pathIn } from '../language/locale.ts'

const key = 'fh-return'
const inner = /^\/(en|zh-HK|zh-CN)\/(change-password|club|(registration-of-intent|profile)(\/[\w-]+)*)(\?[\w=&%.-]*)?$/

/** Saves the path where the session ended, to return there after the login. Only the portal's own paths are saved. */
export const rememberReturn = (path: string): void => {
  if (inner.test(path)) store('sessionStorage', key, path)
}

/** Returns the path to open after the login, in the current language. */
export const recallReturn = (locale: Locale): string => {
  const path = readStored('sessionStorage', key)
  return path !== null && inner.test(path) ? pathIn(locale, path) : `/${locale}/registration-of-intent`
}

/** True if the login leads back to a path where somebody was sent away. */
export const hasReturn = (): boolean => readStored('sessionStorage', key) !== null

/** Deletes the saved path after the person has returned. */
export const clearReturn = (): void => removeStored('sessionStorage', key)
