import { expect, test } from 'vitest'
import { isGone, nextTry, pauses, wishedTime } from './schedule.ts'

const now = new Date('2026-11-23T00:00:00.000Z')

test('pauses grow from seconds to a day, over three days and a half at most, and then it is given up', () => {
  expect([...pauses]).toEqual(pauses.toSorted((a, b) => a - b))
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

test.each([
  ['120', '2026-11-23T00:02:00.000Z'],
  ['0', '2026-11-23T00:00:00.000Z'],
  ['Mon, 23 Nov 2026 00:10:00 GMT', '2026-11-23T00:10:00.000Z'],
  // A week would have the effect of turning the endpoint off.
  ['604800', '2026-11-24T00:00:00.000Z'],
  ['Mon, 30 Nov 2026 00:00:00 GMT', '2026-11-24T00:00:00.000Z'],
  ['soon', null],
  ['-5', null],
  ['1.5', null],
  ['', null],
  [null, null],
])('Retry-After: %s is %s', (said, at) => expect(wishedTime(said, now)?.toISOString() ?? null).toBe(at))

test.each([
  [1, '120', 120],
  // A pause that is already longer stays as it is.
  [3, '120', 300],
  [1, 'Sun, 22 Nov 2026 00:00:00 GMT', 5],
])('after %i tries and Retry-After %s, in %d seconds', (tries, said, seconds) =>
  expect(nextTry(tries, now, 0.5, wishedTime(said, now))?.getTime()).toBe(now.getTime() + seconds * 1_000),
)
test('what is given up is not tried again, whatever is asked', () =>
  expect(nextTry(pauses.length + 1, now, 0.5, wishedTime('120', now))).toBeNull())
