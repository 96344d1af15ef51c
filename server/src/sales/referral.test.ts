import { expect, test } from 'vitest'
import { referralFault } from './referral.ts'

test.each([
  ['a form that was never printed', undefined, null, 'UNKNOWN'],
  ['nor is it anyone’s', undefined, 'mine', 'UNKNOWN'],
  ['a form that nobody has', { intentId: null }, null, null],
  ['a form that nobody has, for a registration', { intentId: null }, 'mine', null],
  ['the form that this registration has', { intentId: 'mine' }, 'mine', null],
  ['the form that another has', { intentId: 'theirs' }, 'mine', 'USED'],
  ['the form that somebody has', { intentId: 'theirs' }, null, 'USED'],
])('%s', (_, form, intentId, fault) => expect(referralFault(form, intentId)).toBe(fault))
