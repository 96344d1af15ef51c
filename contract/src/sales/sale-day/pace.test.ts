import { expect, test } from 'vitest'
import { maxMinutes, minutesAhead, secondsEach } from './pace.ts'

const noon = Date.parse('2026-12-05T04:00:00.000Z')
const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()

test.each<[string, number[], number | null]>([
  ['nobody yet', [], null],
  ['the first of the day', [-1], null],
  ['the second', [-11, -1], null],
  ['a sale that is minutes old', [-4, -2, 0], 120],
  ['three an hour ago at one every ten minutes', [-20, -10, 0], 600],
  ['in any order', [0, -20, -10], 600],
  ['the last ten alone', [-300, -200, ...Array.from({ length: 10 }, (_, n) => -n)], 60],
  ['the visit that goes on now is slower', [-42, -41, -40], 840],
  ['none for more than an hour', [-70, -65, -61], null],
  ['of yesterday', [-1_000, -999, -998], null],
  ['of two days: those of today alone', [-1_000, -20, -10, 0], 600],
])('seconds from one to the next: %s', (_, ends, seconds) => {
  expect(secondsEach(ends.map(at), new Date(noon))).toBe(seconds)
})

test('the day is that of Hong Kong', () => {
  // Half past midnight in Hong Kong; the visits before midnight belong to another day.
  const now = new Date('2026-12-04T16:30:00.000Z')
  const ends = ['2026-12-04T15:55:00.000Z', '2026-12-04T15:58:00.000Z', '2026-12-04T16:10:00.000Z']
  expect(secondsEach(ends, now)).toBeNull()
})

test.each<[number, number | null, number | null]>([
  [5, null, null],
  [0, 600, 0],
  [1, 600, 10],
  [20, 120, 40],
  [24, 600, maxMinutes],
  [25, 600, null],
  [7_000, 3_600, null],
])('%d ahead, one in %j seconds: %j minutes', (ahead, seconds, minutes) => {
  expect(minutesAhead(ahead, seconds)).toBe(minutes)
})
