import { expect, test } from 'vitest'
import { maxMinutes, minutesAhead, secondsEach, waitRange } from './pace.ts'

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

test.each<[number, number | null, ReturnType<typeof waitRange>]>([
  [5, null, null],
  [0, 0, null],
  [1, 2, { from: 0, to: 10 }],
  [10, 20, { from: 10, to: 30 }],
  [100, 200, { from: 145, to: 270 }],
])('%d ahead in %j minutes: %j', (ahead, minutes, range) => {
  expect(waitRange(ahead, minutes)).toEqual(range)
})

/** Returns pseudorandom numbers between 0 and 1, the same ones in each run. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32
  return (seed + 0.5) / 2 ** 32
}

/** Returns when visits of eight minutes, whose length varies by 70 %, end at some desks; in ms. */
const simulateEnds = (random: () => number, desks: number, count: number): number[] => {
  const sigma = Math.sqrt(Math.log(1 + 0.7 ** 2))
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
  const free = Array.from({ length: desks }, () => noon + random() * 480_000)
  return Array.from({ length: count }, () => {
    const desk = free.indexOf(Math.min(...free))
    return (free[desk] = (free[desk] ?? 0) + 480_000 * Math.exp(sigma * normal() - sigma ** 2 / 2))
  }).toSorted((a, b) => a - b)
}

test.each([1, 3, 8])('at %d desks, a range holds for about eight of ten', desks => {
  const random = randomFrom(7)
  for (const ahead of [5, 20, 60]) {
    let held = 0
    for (let run = 0; run < 300; run++) {
      const ends = simulateEnds(random, desks, 25 + ahead + desks)
      const now = ends[19] ?? 0
      const pace = secondsEach(
        ends.slice(0, 20).map(end => new Date(end).toISOString()),
        new Date(now),
      )
      const range = waitRange(ahead, Math.ceil((ahead * (pace ?? 0)) / 60))
      const real = ((ends[19 + ahead] ?? 0) - now) / 60_000
      if (range && range.from <= real && real <= range.to) held++
    }
    expect(held / 300).toBeGreaterThan(0.73)
  }
})
