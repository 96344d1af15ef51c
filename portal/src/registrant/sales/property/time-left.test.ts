import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  ['2026-12-05T01:59:59.001Z', '00:00:01'],
  ['2026-12-05T02:00:00.000Z', '00:00:00'],
  ['2026-12-05T02:00:01.000Z', '00:00:00'],
  ['2026-12-04T02:00:01.000Z', '23:59:59'],
  ['2026-12-04T02:00:00.000Z', null],
])('at %s, %s is left until ten o’clock', (now, left) => {
  expect(timeLeft('2026-12-05T02:00:00.000Z', Date.parse(now))).toBe(left)
})
