import { expect, test } from 'vitest'
import { dueOf, endsSoon } from './presence.ts'

const minute = 60_000
test.each([
  ['just come', 0, 0, 0, 'none'],
  ['at work, asked a moment ago', 15_000, 0, 19_999, 'none'],
  ['at work', 15_000, 0, 20_000, 'ask'],
  ['nobody has moved since it was asked', 10, 20, 5 * minute, 'none'],
  ['away for a quarter of an hour, but for a moment', 0, 0, 15 * minute - 1, 'none'],
  ['away for a quarter of an hour', 0, 0, 15 * minute, 'lock'],
  ['away, though it was asked meanwhile', 0, 14 * minute, 15 * minute, 'lock'],
] as const)('%s', (_, seenAt, askedAt, now, due) => expect(dueOf({ seenAt, askedAt }, now, false)).toBe(due))

test.each([
  ['asked a moment ago', 0, 59_999, 'none'],
  ['nobody has come for hours', 0, 60_000, 'ask'],
  ['somebody is there', 0, 20_000, 'none'],
  ['away for a quarter of an hour', 15 * minute, 15 * minute, 'none'],
] as const)('a kiosk: %s', (_, askedAt, now, due) => expect(dueOf({ seenAt: 0, askedAt }, now, true)).toBe(due))

test.each([
  ['2026-11-23T12:00:00.000Z', '2026-11-23T11:49:59.999Z', false],
  ['2026-11-23T12:00:00.000Z', '2026-11-23T11:50:00.000Z', true],
  ['2026-11-23T12:00:00.000Z', '2026-11-23T12:01:00.000Z', true],
])('ends %s, now %s: soon %s', (end, now, soon) => expect(endsSoon(end, Date.parse(now))).toBe(soon))
