import { afterEach, expect, test, vi } from 'vitest'
import { detectLocale, localeOfPath, pathIn, rememberLocale } from './locale.ts'

type Browser = { search?: string; cookie?: string; stored?: string | null; host?: string; languages?: string[] }
const browse = ({ search = '', cookie = '', stored = null, host = 'firsthand.example', languages = [] }: Browser) => {
  vi.stubGlobal('document', { cookie })
  vi.stubGlobal('location', { search, hostname: host, protocol: 'https:' })
  vi.stubGlobal('navigator', { languages })
  vi.stubGlobal('localStorage', { getItem: () => stored, setItem: () => undefined })
}
afterEach(() => vi.unstubAllGlobals())

// Each row has priority over those below it.
test.each<[string, Browser, string]>([
  ['?lang', { search: '?lang=zh-CN', cookie: 'lang=zh-HK', stored: 'en' }, 'zh-CN'],
  ['the cookie', { cookie: 'a=b; lang=zh-HK', stored: 'zh-CN' }, 'zh-HK'],
  ['what was stored', { stored: 'zh-CN', host: 'zh-hk.firsthand.example' }, 'zh-CN'],
  ['the subdomain', { host: 'zh-hk.firsthand.example', languages: ['en'] }, 'zh-HK'],
  ['the browser', { languages: ['fr', 'zh-Hant-TW', 'en'] }, 'zh-HK'],
  ['the browser of the Mainland', { languages: ['zh-CN'] }, 'zh-CN'],
  ['the browser in plain Chinese', { languages: ['zh'] }, 'zh-CN'],
  ['English for whoever reads none of ours', { languages: ['fr', 'de'] }, 'en'],
  [
    'a language that is not ours is passed over',
    { search: '?lang=fr', cookie: 'lang=xx', languages: ['zh-HK'] },
    'zh-HK',
  ],
])('%s', (_, browser, locale) => {
  browse(browser)
  expect(detectLocale()).toBe(locale)
})

test('storage that is closed to us is no fault; the cookie lives ten minutes and is sent nowhere else', () => {
  browse({})
  const closed = () => {
    throw new Error('closed')
  }
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed })
  expect(detectLocale()).toBe('en')
  rememberLocale('zh-HK')
  expect(document.cookie).toBe('lang=zh-HK; Max-Age=600; Path=/; SameSite=Strict; Secure')
})

test.each([
  ['/zh-HK/login', 'zh-HK'],
  ['/en', 'en'],
  ['/fr/login', null],
  ['/', null],
])('%s names %j', (path, locale) => expect(localeOfPath(path)).toBe(locale))

test.each([
  ['/en/profile/data', '/zh-CN/profile/data'],
  ['/en', '/zh-CN'],
  ['/', '/zh-CN'],
])('%s in zh-CN', (path, other) => expect(pathIn('zh-CN', path)).toBe(other))
