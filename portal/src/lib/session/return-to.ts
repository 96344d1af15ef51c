import type { Locale } from '#contract/common'
import { readStored, removeStored, store } from '../storage.ts'
import { pathIn } from '../language/index.ts'

const key = 'fh-return'
const inner = /^\/(en|zh-HK|zh-CN)\/(change-password|club|(registration-of-intent|profile)(\/[\w-]+)*)(\?[\w=&%.-]*)?$/

/** Where a person was when the session ended, to come back to after the login. Our own paths only. */
export const rememberReturn = (path: string): void => {
  if (inner.test(path)) store('sessionStorage', key, path)
}

/** Where to go after the login, in the language of now. */
export const recallReturn = (locale: Locale): string => {
  const path = readStored('sessionStorage', key)
  return path !== null && inner.test(path) ? pathIn(locale, path) : `/${locale}/registration-of-intent`
}

/** The person is back. */
export const clearReturn = (): void => removeStored('sessionStorage', key)
