import type { Locale } from '#contract/common'
import { pathIn } from '../language/index.ts'

const key = 'fh-return'
const inner = /^\/(en|zh-HK|zh-CN)\/(change-password|club|(registration-of-intent|profile)(\/[\w-]+)*)(\?[\w=&%.-]*)?$/

/** Where a person was when the session ended, to come back to after the login. Our own paths only. */
export const rememberReturn = (path: string): void => {
  if (inner.test(path)) sessionStorage.setItem(key, path)
}

/** Where to go after the login, in the language of now. */
export const recallReturn = (locale: Locale): string => {
  const path = sessionStorage.getItem(key)
  return path !== null && inner.test(path) ? pathIn(locale, path) : `/${locale}/registration-of-intent`
}

/** The person is back. */
export const forgetReturn = (): void => sessionStorage.removeItem(key)
