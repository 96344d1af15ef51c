import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accessToken, deleteTokens, expiresAt, hasTokens, saveTokens, liveToken, refreshTokenOf } from './tokens.ts'

/** Fake browser cookies: stored by name; `__Host-` is accepted only over https with Secure and Path=/. */
const openJar = (protocol: string) => {
  const jar = new Map<string, string>()
  const flags = new Map<string, string>()
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(pair => pair.join('=')).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...rest] = text.split('; ')
      const [name = ''] = pair.split('=')
      const value = pair.slice(name.length + 1)
      const isOwn = protocol === 'https:' && rest.includes('Secure') && rest.includes('Path=/') && !/Domain/.test(text)
      if (name.startsWith('__Host-') && !isOwn) return
      flags.set(name, rest.join('; '))
      if (rest.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  })
  return { jar, flags }
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const tokens = { accessToken: 'a.b-c', refreshToken: 'r=1', lifetime: 30 }

test.each([
  ['http:', ['fh_access', 'fh_refresh', 'fh_expires'], 'Max-Age=1800; Path=/; SameSite=Strict'],
  [
    'https:',
    ['__Host-fh_access', '__Host-fh_refresh', '__Host-fh_expires'],
    'Max-Age=1800; Path=/; SameSite=Strict; Secure',
  ],
])('over %s the tokens stand in %j', (protocol, names, wanted) => {
  const { jar, flags } = openJar(protocol)
  expect(hasTokens()).toBe(false)
  saveTokens(tokens)
  expect([...jar.keys()]).toEqual(names)
  for (const name of names) expect(flags.get(name)).toBe(wanted)
  expect([hasTokens(), accessToken(), refreshTokenOf(), expiresAt()]).toEqual([true, 'a.b-c', 'r=1', 2_800_000])
  expect(liveToken()).toBe('a.b-c')
  vi.setSystemTime(2_800_000)
  expect(liveToken()).toBeNull()
  deleteTokens()
  expect([jar.size, hasTokens()]).toEqual([0, false])
})

test('over https what stands under a plain name is no login, and goes with the next login and logout', () => {
  for (const act of [() => saveTokens(tokens), deleteTokens]) {
    const { jar } = openJar('https:')
    for (const name of ['fh_access', 'fh_refresh', 'fh_expires']) jar.set(name, '9')
    expect([hasTokens(), accessToken()]).toEqual([false, null])
    act()
    expect([...jar.keys()].filter(name => name.startsWith('fh_'))).toEqual([])
  }
})
