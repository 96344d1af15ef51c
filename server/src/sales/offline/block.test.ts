import { expect, test } from 'vitest'
import { blockSize, splitUnused, unusedOf } from './block.ts'

test.each([
  [0, 1],
  [7, 7],
  [3_000, 200],
])('a desk before which %d wait has %d numbers', (waiting, size) => expect(blockSize(waiting)).toBe(size))

test('unused is what is neither a receipt nor written off', () =>
  expect(unusedOf({ first: 11, last: 15 }, new Set([11, 13, 99]))).toEqual([12, 14, 15]))

test.each([
  ['nobody took a number after it', [13, 14, 15], 15, 3, []],
  ['somebody did', [13, 14, 15], 16, 0, [13, 14, 15]],
  ['one in the middle was refused', [12, 14, 15], 15, 2, [12]],
  ['the last was used', [12, 13], 15, 0, [12, 13]],
  ['all were used', [], 15, 0, []],
])('%s', (_, unused, counter, back, writtenOff) => expect(splitUnused(unused, counter)).toEqual({ back, writtenOff }))
