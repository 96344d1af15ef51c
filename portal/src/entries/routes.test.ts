import { expect, test } from 'vitest'
import { isResumed, routeOf } from './routes.ts'

test.each([
  ['/en/login', 'login'],
  ['/fr/login/', 'login'],
  ['/zh-HK/profile', 'profile'],
  ['/zh-HK/profile/consents', 'profile'],
  ['/zh-HK/profile/consents/more', null],
  ['/en/registration-of-intent', 'registration'],
  ['/en/registration-of-intent/payment', 'payment'],
  ['/en/registration-of-intent/history', 'history'],
  ['/en/registration-of-intent/history/0192f0c4', 'ticket'],
  ['/zh-CN/numbers/0192f0c4', 'numbers'],
  ['/zh-HK/referral', 'referral'],
  ['/en/ballot/0192f0c4', 'ballot'],
  ['/en/numbers', null],
  ['/en', null],
  ['/', null],
  ['/en/registration-of-intents', null],
  ['/login', null],
])('%s is %s', (path, route) => expect(routeOf(path)).toBe(route))

test.each([
  ['registration', '', false],
  ['registration', '?step=1', false],
  ['registration', '?draft=0192f0c4&step=3', true],
  ['history', '?draft=0192f0c4', false],
] as const)('%s%s is resumed: %s', (route, query, resumed) =>
  expect(isResumed(route, new URLSearchParams(query))).toBe(resumed),
)
