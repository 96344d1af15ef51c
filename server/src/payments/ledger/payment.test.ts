import { expect, test } from 'vitest'
import type { InstrumentStatus } from '#contract/payments/payment'
import { depositChange, remainingInstruments } from './payment.ts'

const lines = (...statuses: InstrumentStatus[]) => statuses.map(status => ({ status }))

test.each([
  ['none', lines(), 4],
  ['one', lines('DECLARED'), 3],
  ['four', lines('DECLARED', 'RECEIVED', 'APPLIED', 'DECLARED'), 0],
  [
    'what was taken back, returned, replaced or bounced makes room',
    lines('CANCELLED', 'RETURNED', 'REPLACED', 'DISHONOURED'),
    4,
  ],
  ['more than four, however that came', lines('DECLARED', 'DECLARED', 'DECLARED', 'DECLARED', 'DECLARED'), 0],
])('room beside %s', (_, given, room) => expect(remainingInstruments(given)).toBe(room))

test.each([
  ['SETTLE', { settledCents: 100, declaredCents: 0 }],
  ['REVERSE', { settledCents: -100, declaredCents: 0 }],
  ['DECLARE', { settledCents: 0, declaredCents: 100 }],
  ['UNDECLARE', { settledCents: 0, declaredCents: -100 }],
  ['SURPLUS', null],
  ['SURPLUS_RETURNED', null],
] as const)('a line %s of 100 brings a deposit %j', (kind, change) => expect(depositChange(kind, 100)).toEqual(change))
