import { expect, test } from 'vitest'
import { serverTime } from './use-server-now.ts'

const at = (text: string) => Date.parse(`2026-12-05T${text}Z`)

test('the server’s clock goes on between two answers, and an older answer does not turn it back', () => {
  // The device is five minutes late.
  expect(serverTime('2026-12-05T02:00:00Z', at('01:55:00'))).toBe(at('02:00:00'))
  expect(serverTime('2026-12-05T02:00:00Z', at('02:05:00'))).toBe(at('02:10:00'))
  expect(serverTime('2026-12-05T01:00:00Z', at('02:05:00'))).toBe(at('02:10:00'))
  // The device's clock was put right; the next answer tells.
  expect(serverTime('2026-12-05T02:20:00Z', at('02:20:00'))).toBe(at('02:20:00'))
})
