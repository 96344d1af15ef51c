import { expect, test } from 'vitest'
import { isUsable, licenceState, type Registered } from './licence.ts'

const today = '2026-11-30'
test.each<[string, Registered | undefined, boolean, string, boolean]>([
  ['without a register nothing is checked', undefined, false, 'NOT_CHECKED', true],
  ['a licence that the register does not have', undefined, true, 'UNLISTED', false],
  ['without a last day', { lastDay: null }, true, 'VALID', true],
  ['on its last day', { lastDay: '2026-11-30' }, true, 'VALID', true],
  ['on the day after', { lastDay: '2026-11-29' }, true, 'EXPIRED', false],
  ['in a later year', { lastDay: '2027-01-01' }, true, 'VALID', true],
])('%s', (_, found, hasRegister, state, usable) => {
  expect(licenceState(found, { hasRegister, today })).toBe(state)
  expect(isUsable(licenceState(found, { hasRegister, today }))).toBe(usable)
})
