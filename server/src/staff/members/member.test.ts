import { expect, test } from 'vitest'
import { stateOf } from './member.ts'

test.each([
  [false, false, false, false, 'INVITED'],
  // Invited again after a forgotten password: the second factor remains.
  [false, false, true, false, 'INVITED'],
  [true, false, false, false, 'ENROLLING'],
  [true, false, true, false, 'ACTIVE'],
  [true, false, true, true, 'LEFT'],
  [false, false, false, true, 'LEFT'],
  [false, true, false, false, 'ACTIVE'],
  [false, true, true, true, 'LEFT'],
] as const)('password %j, provider %j, second factor %j, left %j: %s', (...facts) => {
  const [hasPassword, byProvider, hasFactor, hasLeft, state] = facts
  expect(stateOf({ hasPassword, byProvider, hasFactor, hasLeft })).toBe(state)
})
