import { expect, test } from 'vitest'
import { rankOf } from './rank.ts'

test.each([
  ['submits or pays, known', { presses: true }, true, 0],
  ['known', {}, true, 1],
  ['known, and a password is hashed', { costly: true }, true, 1],
  ['a stranger', {}, false, 2],
  ['a stranger who claims to pay', { presses: true }, false, 2],
  ['a stranger who logs in', { costly: true }, false, 3],
] as const)('%s', (_who, handler, isKnown, rank) => {
  expect(rankOf(handler, isKnown)).toBe(rank)
})
