import { expect, test } from 'vitest'
import { expiryOf, isGivenUp, isOver, isStale, provenUntil, sessionStateOf } from './lifetime.ts'

const start = new Date('2026-11-22T01:00:00.000Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const at = (minutes: number | null) => (minutes === null ? null : after(minutes).toISOString())
const times = (seen: number, opened: number | null, locked: number | null) => ({
  seenAt: after(seen).toISOString(),
  expiresAt: expiryOf(['COUNTER'], start).toISOString(),
  openedAt: at(opened),
  lockedAt: at(locked),
  provedAt: start.toISOString(),
})

test.each([
  // Columns: seen, opened, locked, has a second factor, checked after (minutes), expected state.
  [0, null, null, false, 0, 'ENROL'],
  [0, null, null, true, 0, 'PROVE'],
  [0, 0, null, true, 0, 'OPEN'],
  [0, 0, null, true, 14.99, 'OPEN'],
  [0, 0, null, true, 15, 'LOCKED'],
  [600, 0, null, true, 614, 'OPEN'],
  [600, 0, null, true, 615, 'LOCKED'],
  [3, 0, 3, true, 3, 'LOCKED'],
  // A half login is never locked and never open.
  [0, null, null, true, 16, 'PROVE'],
  // Two people removed the member's factors, which also ends the session. The session row itself does not show this.
  [0, 0, null, false, 0, 'OPEN'],
] as const)(
  'seen %j, opened %j, locked %j, factor %j, asked after %j minutes: %s',
  (seen, opened, locked, has, now, s) => {
    expect(sessionStateOf(times(seen, opened, locked), { roles: ['COUNTER'], hasFactor: has }, after(now))).toBe(s)
  },
)

test.each([
  [719.99, false],
  [720, true],
])('asked after %d minutes: over %j', (minutes, over) => {
  expect(isOver(times(719, 0, null), after(minutes))).toBe(over)
})

test.each([
  [0, null, 14.99, false],
  [0, null, 15, true],
  [0, 0, 15, false],
])('seen %d, opened %j, asked after %d: given up %j', (seen, opened, minutes, given) => {
  expect(isGivenUp(times(seen, opened, null), after(minutes))).toBe(given)
})

test.each([
  [0, 0.99, false],
  [0, 1, true],
])('seen after %d minutes, asked after %d: noted %j', (seen, minutes, noted) => {
  expect(isStale(times(seen, 0, null), after(minutes))).toBe(noted)
})

test.each([
  [[], 720],
  [['COUNTER', 'SUPERVISOR'], 720],
  // One day of sale, from before the opening until everyone has left.
  [['KIOSK'], 18 * 60],
] as const)('a session of %s ends after %d minutes', (roles, minutes) => {
  expect(expiryOf(roles, start)).toEqual(after(minutes))
})

test.each([
  // Columns: opened, locked, has a second factor, checked after (minutes), expected state. Nobody has used the
  // session since the beginning.
  [0, null, true, 15, 'OPEN'],
  [0, null, true, 1_079, 'OPEN'],
  [0, 3, true, 4, 'LOCKED'],
  [null, null, true, 4, 'PROVE'],
  [null, null, false, 4, 'ENROL'],
] as const)('of a kiosk: opened %j, locked %j, factor %j, after %j minutes: %s', (opened, locked, has, now, stands) => {
  expect(sessionStateOf(times(0, opened, locked), { roles: ['KIOSK'], hasFactor: has }, after(now))).toBe(stands)
})

test('a proof is good for five minutes', () => {
  expect(provenUntil(times(0, 0, null))).toEqual(after(5))
})
