import { expect, test } from 'vitest'
import { stateOf } from './member.ts'

test.each([
  [false, false, false, 'INVITED'],
  // Invited anew after a password was forgotten: the second factor stays.
  [false, true, false, 'INVITED'],
  [true, false, false, 'ENROLLING'],
  [true, true, false, 'ACTIVE'],
  [true, true, true, 'LEFT'],
  [false, false, true, 'LEFT'],
] as const)('password %j, second factor %j, left %j: %s', (hasPassword, hasFactor, hasLeft, state) => {
  expect(stateOf({ hasPassword, hasFactor, hasLeft })).toBe(state)
})
