import { expect, test } from 'vitest'
import { endedBy } from './cut-off.ts'

const at = (time: string) => `2026-12-04T${time}:00.000Z`
const expected = [
  { startsAt: at('09:00'), count: 2 },
  { startsAt: at('09:30'), count: 3 },
  { startsAt: at('10:00'), count: 4 },
]

test.each([
  ['before all of them', '08:00', 9],
  ['at one of them: it ends', '09:30', 7],
  ['just after one of them: it stays', '09:31', 4],
  ['after all of them', '10:01', 0],
])('a deadline %s', (_, time, ended) => expect(endedBy(expected, { verifyBy: at(time) })).toBe(ended))

test('the same instant in another time zone is the same deadline', () =>
  expect(endedBy(expected, { verifyBy: '2026-12-04T18:00:00+08:00' })).toBe(4))
