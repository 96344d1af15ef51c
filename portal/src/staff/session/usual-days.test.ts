import { expect, test } from 'vitest'
import { usualDays } from './usual-days.ts'

test('the dates follow the opening, also into the next year', () =>
  expect(usualDays('2026-12-28', 'BALLOT')).toEqual({
    closesAt: '2027-01-01',
    verifyBy: '2027-01-02',
    ballotAt: '2027-01-03',
    saleAt: '2027-01-05',
  }))

test('only a session by ballot has a ballot', () =>
  expect(usualDays('2026-12-01', 'TENDER')).not.toHaveProperty('ballotAt'))
