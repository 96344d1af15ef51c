import type { Locale } from '#contract/common'
import { locales } from '#contract/text'
import { readCookie, writeCookie } from '../cookies.ts'
import { readStored, store } from '../storage.ts'

const key = 'lang'
/** the language cookie lasts ten minutes. */
const cookieSeconds = 600

const supported = (text: string | null | undefined): Locale | null => locales.find(locale => locale === text) ?? null

/** Returns the language that a path names, such as `/zh-HK/login`, or null. */
export const localeOfPath = (path: string): Locale | null => supported(path.split('/')[1])

const fromBrowser = (): Locale | null => {
  for (const tag of navigator.languages) {
    const lower = tag.toLowerCase()
    if (lower.startsWith('en')) return 'en'
    if (/^zh-(hk|tw|mo|hant)/.test(lower)) return 'zh-HK'
    if (lower.startsWith('zh')) return 'zh-CN'
  }
  return null
}

/**
 * Detects the language when the path names none: ?lang, cookie, local storage, subdomain, browser, English (D-7.11).
 */
export const detectLocale = (): Locale =>
  supported(new URLSearchParams(location.search).get('lang')) ??
  supported(readCookie(key)) ??
  supported(readStored('localStorage', key)) ??
  supported(locales.find(locale => location.hostname.startsWith(`${locale.toLowerCase()}.`))) ??
  fromBrowser() ??
  'en'

/** Saves each choice of language in the cookie for ten minutes and in local storage. */
export const rememberLocale = (locale: Locale): void => {
  writeCookie(key, locale, cookieSeconds)
  store('localStorage', key, locale)
}

/** Returns the same path in another language. */
export const pathIn = (locale: Locale, path: string): string => path.replace(/^\/[^/]*/, `/${locale}`)
