import { expect, test } from 'vitest'
import { classifyRefresh } from './refresh.ts'

const now = new Date('2026-11-21T02:00:00.000Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test.each([
  ['current', null, 'rotate'],
  ['current', ago(5_000), 'rotate'],
  ['previous', ago(0), 'repeat'],
  ['previous', ago(10_000), 'repeat'],
  ['previous', ago(10_001), 'reused'],
  ['previous', ago(86_400_000), 'reused'],
  // The client shows a previous token although nothing was ever rotated, so there is no successor to repeat.
  ['previous', null, 'reused'],
] as const)('the %s token, rotated %o: %s', (shown, rotatedAt, verdict) =>
  expect(classifyRefresh(shown, rotatedAt, now)).toBe(verdict),
)
