import { expect, test } from 'vitest'
import { referralFault } from './referral.ts'

test.each([
  ['a form that was never printed', undefined, 'UNKNOWN'],
  ['a form that nobody has', { intentId: null }, null],
  ['the form that somebody has', { intentId: 'theirs' }, 'USED'],
])('%s', (_, form, fault) => expect(referralFault(form)).toBe(fault))
