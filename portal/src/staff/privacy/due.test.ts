import { expect, test } from 'vitest'
import { daysLeft, toneOf } from './due.ts'

const now = '2026-11-23T00:00:00.000Z'
test.each([
  ['2027-01-02T00:00:00.000Z', 40, 'info'],
  ['2026-12-03T12:00:00.000Z', 10, 'warning'],
  ['2026-11-23T01:00:00.000Z', 0, 'warning'],
  ['2026-11-22T23:00:00.000Z', -1, 'danger'],
])('%s', (dueAt, days, tone) => {
  expect(daysLeft(dueAt, now)).toBe(days)
  expect(toneOf(days)).toBe(tone)
})
