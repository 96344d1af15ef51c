import { expect, test } from 'vitest'
import { nextDate, upcoming } from './next-date.ts'

const session = {
  opensAt: '2026-12-01T02:00:00Z',
  closesAt: '2026-12-05T10:00:00Z',
  verifyBy: '2026-12-06T10:00:00Z',
  saleAt: '2026-12-12T02:00:00Z',
  endsAt: null,
}
const at = (instant: string) => Date.parse(instant)

test.each([
  ['2026-11-29T00:00:00Z', 'opensAt'],
  ['2026-12-01T01:59:59Z', 'opensAt'],
  // What happens in this instant is not to come.
  ['2026-12-01T02:00:00Z', 'closesAt'],
  ['2026-12-05T23:00:00Z', 'verifyBy'],
  ['2026-12-07T00:00:00Z', 'saleAt'],
  ['2026-12-13T00:00:00Z', undefined],
])('at %s the next date is %s', (now, name) => expect(nextDate(session, at(now))?.name).toBe(name))

test('first come, first served: the sale may begin before verification ends', () =>
  expect(nextDate({ ...session, saleAt: '2026-12-02T02:00:00Z' }, at('2026-12-01T03:00:00Z'))?.name).toBe('saleAt'))

test('sessions by their nearest date, without those that are over', () => {
  const later = { ...session, opensAt: '2026-12-03T02:00:00Z' }
  const over = { ...session, saleAt: '2026-11-01T00:00:00Z', opensAt: '2026-10-01T00:00:00Z' }
  const past = { ...over, closesAt: '2026-10-02T00:00:00Z', verifyBy: '2026-10-03T00:00:00Z' }
  expect(upcoming([later, past, session], at('2026-11-29T00:00:00Z')).map(item => item.session)).toEqual([
    session,
    later,
  ])
})
