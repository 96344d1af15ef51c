import { expect, test } from 'vitest'
import { expiryOf, isLive, isStale } from './session.ts'

const start = new Date('2026-11-22T01:00:00.000Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const seen = (minutes: number) => ({ seenAt: after(minutes).toISOString(), expiresAt: expiryOf(start).toISOString() })

test.each([
  [0, 0, true],
  [0, 14.99, true],
  [0, 15, false],
  [600, 614, true],
  [600, 615, false],
  [719, 719.99, true],
  [719, 720, false],
])('seen after %d minutes, asked after %d: live %j', (seenAfter, at, live) => {
  expect(isLive(seen(seenAfter), after(at))).toBe(live)
})

test.each([
  [0, 0.99, false],
  [0, 1, true],
])('seen after %d minutes, asked after %d: noted %j', (seenAfter, at, noted) => {
  expect(isStale(seen(seenAfter), after(at))).toBe(noted)
})
