import { expect, test } from 'vitest'
import { isGone, nextTry, pauses } from './schedule.ts'

const now = new Date('2026-11-23T00:00:00.000Z')

test('pauses grow from seconds to a day, over three days and a half at most, and then it is given up', () => {
  expect([...pauses]).toEqual(pauses.toSorted((one, other) => one - other))
  const whole = pauses.reduce((sum, pause) => sum + pause, 0)
  expect([whole > 3 * 86_400, whole < 3.5 * 86_400]).toEqual([true, true])
  expect(nextTry(pauses.length + 1, now, 0.5)).toBeNull()
})

test.each([
  [1, 0, 4],
  [1, 0.5, 5],
  [1, 1, 6],
  [3, 0.5, 300],
  [10, 0.5, 86_400],
])('after %i tries, by the lot %d, in %d seconds', (tries, lot, seconds) =>
  expect(nextTry(tries, now, lot)?.getTime()).toBe(now.getTime() + seconds * 1_000),
)

test.each([
  [500, '2026-11-20T00:00:00.001Z', false],
  [500, '2026-11-20T00:00:00.000Z', true],
  [null, '2026-11-01T00:00:00.000Z', true],
  [null, null, false],
  [410, null, true],
])('answer %s, failing since %s: gone is %s', (status, since, gone) => expect(isGone(status, since, now)).toBe(gone))
