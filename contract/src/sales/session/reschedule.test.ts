import { expect, test } from 'vitest'
import { openingOn, rescheduled, type Reschedule } from './reschedule.ts'
import type { Sections } from './set-up.ts'

const day = (of: number, time = '12:00') => `2026-12-${String(of).padStart(2, '0')}T${time}:00.000Z`
const times: Sections['times'] = {
  opensAt: day(1),
  closesAt: day(10),
  verifyBy: day(11),
  ballotAt: day(12),
  saleAt: day(14),
}

test.each<[string, Reschedule, Partial<Sections['times']>]>([
  ['two hours longer, and all else stays', { act: 'EXTEND', hours: 2 }, { closesAt: day(10, '14:00') }],
  ['to the very end of verification', { act: 'EXTEND', hours: 24 }, { closesAt: day(11) }],
  [
    'beyond it, what follows comes as many days later',
    { act: 'EXTEND', hours: 26 },
    { closesAt: day(11, '14:00'), verifyBy: day(12), ballotAt: day(13), saleAt: day(15) },
  ],
  ['closed, at the next minute', { act: 'CLOSE' }, { closesAt: day(5, '08:31') }],
  [
    'postponed: what is over stays',
    { act: 'POSTPONE', days: 3 },
    { closesAt: day(13), verifyBy: day(14), ballotAt: day(15), saleAt: day(17) },
  ],
])('%s', (_, how, changed) =>
  expect(rescheduled(times, how, new Date('2026-12-05T08:30:12.000Z'))).toEqual({ ...times, ...changed }),
)

test('what has no ballot gets none', () =>
  expect(rescheduled({ ...times, ballotAt: null }, { act: 'POSTPONE', days: 1 }, new Date(day(5))).ballotAt).toBeNull())

test.each([
  ['a month later', times, '2027-01-01', 31],
  ['earlier', times, '2026-11-30', -1],
  [
    'late in the evening in London, which is the next day in Hong Kong',
    { ...times, opensAt: day(1, '20:00') },
    '2026-12-03',
    1,
  ],
])('opening on another day: %s', (_, before, opening, by) => {
  const moved = openingOn(before, opening)
  for (const name of ['opensAt', 'closesAt', 'verifyBy', 'ballotAt', 'saleAt'] as const)
    expect(Date.parse(moved[name] ?? '') - Date.parse(before[name] ?? '')).toBe(by * 86_400_000)
})
