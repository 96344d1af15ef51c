import { expect, test } from 'vitest'
import { byDay, weekdayOf } from './times.ts'

const slot = (id: string, startsAt: string) => ({ id, startsAt, endsAt: startsAt, left: 1 })

test('a day is Hong Kong’s, and holds its slots in order', () => {
  const [late, early, next] = [
    slot('a', '2026-11-23T15:40:00.000Z'),
    slot('b', '2026-11-23T16:00:00.000Z'),
    slot('c', '2026-11-25T03:00:00.000Z'),
  ]
  expect(byDay([late, early, next])).toEqual([
    { day: '2026-11-23', slots: [late] },
    { day: '2026-11-24', slots: [early] },
    { day: '2026-11-25', slots: [next] },
  ])
  expect(byDay([])).toEqual([])
})

test.each([
  ['en', 'Tue'],
  ['zh-HK', '星期二'],
  ['zh-CN', '星期二'],
] as const)('the day of the week in %s: %s', (locale, weekday) => {
  expect(weekdayOf('2026-11-24', locale)).toBe(weekday)
})
