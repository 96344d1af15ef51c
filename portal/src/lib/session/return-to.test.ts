import { beforeEach, expect, test } from 'vitest'
import { clearReturn, recallReturn, rememberReturn } from './return-to.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  Object.assign(globalThis, { sessionStorage: storage })
})

test.each([
  ['/en/profile/consents', '/zh-HK/profile/consents'],
  ['/zh-CN/registration-of-intent?step=3', '/zh-HK/registration-of-intent?step=3'],
  ['/en/registration-of-intent/history/0192f0c4-7a3e', '/zh-HK/registration-of-intent/history/0192f0c4-7a3e'],
  ['/en/change-password', '/zh-HK/change-password'],
])('who was at %s comes back to %s', (path, back) => {
  rememberReturn(path)
  expect(recallReturn('zh-HK')).toBe(back)
  clearReturn()
  expect(recallReturn('zh-HK')).toBe('/zh-HK/registration-of-intent')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example/en/profile',
  'javascript:alert(1)',
  '/en/profile/%0d%0aSet-Cookie',
  '/en/profile?next=//evil.example',
  '/../profile',
  '/en/../../profile',
  '/en%2f../profile',
  '/en/login',
  '/en/profile#x',
  '/en/profile\n//evil.example',
  '',
])('R01: nobody is led to %j, remembered by us or put there by another', path => {
  rememberReturn(path)
  expect(recallReturn('en')).toBe('/en/registration-of-intent')
  kept.set('fh-return', path)
  expect(recallReturn('en')).toBe('/en/registration-of-intent')
})
