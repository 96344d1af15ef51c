import { expect, test } from 'vitest'
import { labelEvery, scaleEnd, stack } from './plot.ts'

test.each([
  [0, 4],
  [4, 4],
  [5, 10],
  [10, 20],
  [11, 20],
  [21, 40],
  [99, 100],
  [3_412, 4_000],
])('a scale for %i ends with %i', (most, end) => expect(scaleEnd(most)).toBe(end))

test('parts stand on each other', () =>
  expect(stack([1, 0, 3], 5)).toEqual([
    { from: 0, share: 0.2 },
    { from: 0.2, share: 0 },
    { from: 0.2, share: 0.6 },
  ]))

test.each([
  [60, 1],
  [28, 3],
  [12, 6],
  [4, 12],
  [2, 24],
])('bars of %d pixels: one of %d is named', (step, every) => expect(labelEvery(step)).toBe(every))
