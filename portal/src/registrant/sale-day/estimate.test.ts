import { expect, test } from 'vitest'
import { aheadOf } from './estimate.ts'

const milestones = [
  { batchId: 'a', position: 10, ahead: 0 },
  { batchId: 'a', position: 20, ahead: 5 },
  { batchId: 'a', position: 40, ahead: 9 },
  { batchId: 'b', position: 3, ahead: 10 },
]
test.each([
  ['a', 10, 0],
  ['a', 20, 5],
  ['a', 15, 3],
  ['a', 30, 7],
  ['a', 40, 9],
  ['a', 9, null],
  ['a', 41, null],
  ['b', 3, 10],
  ['b', 4, null],
  ['c', 1, null],
])('group %s, number %i: %s', (batchId, position, expected) =>
  expect(aheadOf(milestones, { batchId, position })).toBe(expected),
)
