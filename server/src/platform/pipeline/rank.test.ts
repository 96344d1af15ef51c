import { expect, test } from 'vitest'
import { priorityOf } from './rank.ts'

test.each([
  ['submits or pays, known', { prioritised: true }, true, 0],
  ['known', {}, true, 1],
  ['known, and a password is hashed', { cpuBound: true }, true, 1],
  ['a stranger', {}, false, 2],
  ['a stranger who claims to pay', { prioritised: true }, false, 2],
  ['a stranger who logs in', { cpuBound: true }, false, 3],
] as const)('%s', (_who, handler, isKnown, rank) => {
  expect(priorityOf(handler, isKnown)).toBe(rank)
})
