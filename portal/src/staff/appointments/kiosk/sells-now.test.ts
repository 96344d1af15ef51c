import { expect, test } from 'vitest'
import { sellsNow } from './sells-now.ts'

// A Saturday in Hong Kong from 11:00 until 20:00.
const day = { method: 'BALLOT', saleAt: '2026-11-28T03:00:00.000Z', endsAt: '2026-11-28T12:00:00.000Z' } as const

test.each([
  ['the evening before', day, '2026-11-27T15:59:59Z', false],
  ['from midnight, for reporting begins before the sale', day, '2026-11-27T16:00:00Z', true],
  ['while it sells', day, '2026-11-28T09:00:00Z', true],
  ['once it has ended', day, '2026-11-28T12:00:00Z', false],
  ['on its second day', { ...day, endsAt: '2026-11-29T12:00:00.000Z' }, '2026-11-29T02:00:00Z', true],
  ['a tender', { ...day, method: 'TENDER' as const }, '2026-11-28T09:00:00Z', false],
  ['a day that is not set up', { ...day, endsAt: null }, '2026-11-28T09:00:00Z', false],
])('%s', (_, session, now, sells) => expect(sellsNow(session, Date.parse(now))).toBe(sells))
