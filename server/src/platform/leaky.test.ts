import { expect, test } from 'vitest'
import { takeLeaky } from './leaky.ts'

const limit = { burst: 3, every: 10 }

test.each([
  // [when it is full again, now, amount, taken?, new time, wait]
  ['never used', 0, 1_000, 1, 1_010, 0],
  ['the last point of the burst', 1_020, 1_000, 1, 1_030, 0],
  ['after the burst', 1_030, 1_000, 1, 1_030, 10],
  ['half a period later', 1_030, 1_005, 1, 1_030, 5],
  ['one period later', 1_030, 1_010, 1, 1_040, 0],
  ['long unused: no more than the burst', 1_030, 9_000, 3, 9_030, 0],
  ['several at once', 1_000, 1_000, 3, 1_030, 0],
  ['several, of which one too many', 1_010, 1_000, 3, 1_010, 10],
  ['more than the burst, full: counts as the burst', 1_000, 1_000, 50, 1_030, 0],
  ['a call that began a moment later was first', 1_031, 1_000, 1, 1_031, 11],
  ['the clock was set back', 1_061, 1_000, 1, 1_010, 0],
  ['more than the burst, not full', 1_001, 1_000, 50, 1_001, 1],
])('%s', (_title, fullAt, now, amount, next, wait) => {
  expect(takeLeaky(limit, fullAt, now, amount)).toEqual({ fullAt: next, wait })
})

test('a flood gets the burst and one each period; a single caller never waits longer than one period', () => {
  let fullAt = 0
  let taken = 0
  for (let now = 0; now < 1_000; now++) {
    const { wait, ...next } = takeLeaky(limit, fullAt, now)
    if (wait === 0) taken++
    expect(wait).toBeLessThanOrEqual(limit.every)
    fullAt = next.fullAt
  }
  expect(taken).toBe(3 + 99)
})
