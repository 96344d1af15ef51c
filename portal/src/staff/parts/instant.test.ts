import { expect, test } from 'vitest'
import { instantOf } from './instant.ts'

test.each([
  ['2026-11-23', '09:00', '2026-11-23T01:00:00.000Z'],
  ['2026-11-23', '00:00', '2026-11-22T16:00:00.000Z'],
  ['2026-11-23', ' 23:59 ', '2026-11-23T15:59:00.000Z'],
  ['2026-11-23', '24:00', null],
  ['2026-11-23', '9:00', null],
  ['2026-13-41', '09:00', null],
])('%s, %s in Hong Kong', (day, time, instant) => expect(instantOf(day, time)).toBe(instant))
