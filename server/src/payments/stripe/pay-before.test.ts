import { expect, test } from 'vitest'
import { payBefore } from './pay-before.ts'

test.each([
  ['en', '2026-11-22T04:03:04.900Z', 'Pay before 12:03:04, Hong Kong time.'],
  ['zh-HK', '2026-11-22T16:00:00Z', '請於香港時間00:00:00前付款。'],
  ['zh-CN', '2026-11-22T15:59:59Z', '请在香港时间23:59:59前支付。'],
] as const)('%s, %s: %s', (locale, expiresAt, words) => expect(payBefore(locale, expiresAt)).toBe(words))
