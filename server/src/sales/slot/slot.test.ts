import { describe, expect, test } from 'vitest'
import { isBookable, isReceiving, turns } from './slot.ts'

const noon = Date.parse('2026-11-24T04:00:00.000Z')
const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()
const now = new Date(noon)

test.each([
  [30, true],
  [29.9, false],
  [-1, false],
])('a slot that begins in %d minutes can be booked: %j', (minutes, bookable) => {
  expect(isBookable(at(minutes), now)).toBe(bookable)
})

describe('who is called first', () => {
  const walkIn = (number: number, arrived: number) => ({ number, expectedAt: null, arrivedAt: at(arrived) })
  const booked = (number: number, expected: number, arrived: number) => ({
    number,
    expectedAt: at(expected),
    arrivedAt: at(arrived),
  })
  test.each([
    ['walk-ins by when they came', [walkIn(2, -5), walkIn(1, -10)], [1, 2]],
    ['an appointment of now before walk-ins who came long ago', [walkIn(1, -60), booked(2, 0, -1)], [2, 1]],
    ['appointments by their time, not by who came first', [booked(1, -5, -30), booked(2, -15, -2)], [2, 1]],
    ['five minutes before its time it counts', [walkIn(1, -60), booked(2, 5, -1)], [2, 1]],
    ['six minutes before it waits by when it came', [walkIn(1, -60), booked(2, 6, -1), walkIn(3, 0)], [1, 2, 3]],
    ['half an hour late it still counts', [walkIn(1, -60), booked(2, -35, -5)], [2, 1]],
    ['later than that it waits as a walk-in', [walkIn(1, -2), booked(2, -35, -4)], [2, 1]],
    ['and not before those who were here', [walkIn(1, -5), booked(2, -35, -4)], [1, 2]],
    ['of two at the same time the lower number', [booked(2, 0, -1), booked(1, 0, 0)], [1, 2]],
    ['nobody', [], []],
  ] as const)('%s', (_, all, order) => {
    expect(turns([...all], now).map(({ number }) => number)).toEqual(order)
  })
})

test.each<[string, [number, number][], number[], boolean]>([
  ['at night', [], [], false],
  ['during a time that can be booked', [[-5, 15]], [], true],
  ['as it ends', [[-20, 0]], [], false],
  ['before the first of the day', [[1, 21]], [], false],
  ['while people come without one', [], [-59], true],
  ['an hour after the last who came', [], [-60], false],
])('visitors are received %s', (_, times, seen, receiving) => {
  const slots = times.map(([from, to]) => ({ startsAt: at(from), endsAt: at(to) }))
  expect(isReceiving(slots, seen.map(at), now)).toBe(receiving)
})
