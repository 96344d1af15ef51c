import { expect, test } from 'vitest'
import { rangeOf } from './period.ts'

// A morning in Hong Kong, when it is still the previous day in London.
const now = Date.parse('2026-11-22T17:30:00Z')
test.each([
  ['today', '', '', ['2026-11-22T16:00:00.000Z', '2026-11-23T16:00:00.000Z']],
  ['week', '', '', ['2026-11-16T16:00:00.000Z', '2026-11-23T16:00:00.000Z']],
  ['month', '', '', ['2026-10-24T16:00:00.000Z', '2026-11-23T16:00:00.000Z']],
  ['days', '2026-11-01', '2026-11-01', ['2026-10-31T16:00:00.000Z', '2026-11-01T16:00:00.000Z']],
  ['days', '2026-02-28', '2026-03-01', ['2026-02-27T16:00:00.000Z', '2026-03-01T16:00:00.000Z']],
  ['days', '2026-11-02', '2026-11-01', null],
  ['days', '', '2026-11-01', null],
  ['days', '2026-13-01', '2026-11-01', null],
] as const)('%s %s %s', (period, from, to, range) => {
  const found = rangeOf({ period, from, to }, now)
  expect(found && [found.from, found.to]).toEqual(range)
})
