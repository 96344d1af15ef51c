import { expect, test } from 'vitest'
import { waitsToShow } from './waits.ts'

const milestones = (...ahead: number[]) => ahead.map(count => ({ batchId: 'a', position: 10 + count, ahead: count }))

test.each([
  ['the pace is not known', milestones(0, 1, 2), null, []],
  ['nobody waits', [], 120, []],
  ['one waits', milestones(0), 120, [[10, null]]],
  [
    'a few, spread over all that wait',
    milestones(0, 5, 10, 15, 20, 25, 30),
    120,
    [
      [10, null],
      [20, { from: 10, to: 30 }],
      [30, { from: 25, to: 60 }],
      [40, { from: 40, to: 85 }],
    ],
  ],
  // 500 turns of four minutes are more than a forecast can say.
  ['those who wait for hours are left out', milestones(0, 500), 240, [[10, null]]],
])('%s', (_, all, pace, shown) =>
  expect(waitsToShow(all, pace).map(({ position, range }) => [position, range])).toEqual(shown),
)
