import { expect, test } from 'vitest'
import { placeOf } from './places.ts'

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
  ['/en', null],
  ['/', null],
  ['/en/registration-of-intents', null],
  ['/login', null],
])('%s is %s', (path, place) => expect(placeOf(path)).toBe(place))
