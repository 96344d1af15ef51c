import { expect, test } from 'vitest'
import { mayResend } from './code.ts'

const now = new Date('2026-11-21T02:00:00.000Z')
const ago = (...seconds: number[]) => seconds.map(one => new Date(now.getTime() - one * 1000))
const minute = 60
const hour = 3600
const day = 86_400

test.each([
  ['never before', [], 'yes'],
  ['just now', ago(0), 'too-soon'],
  ['59.999 s ago', ago(59.999), 'too-soon'],
  ['60 s ago', ago(60), 'yes'],
  ['four within the hour', ago(2 * minute, 4 * minute, 6 * minute, 8 * minute), 'yes'],
  ['five within the hour', ago(2 * minute, 4 * minute, 6 * minute, 8 * minute, hour - 0.001), 'too-many'],
  ['four, and one an hour ago', ago(2 * minute, 4 * minute, 6 * minute, 8 * minute, hour), 'yes'],
  ['nine within the day', ago(...Array.from({ length: 9 }, (_, n) => (n + 2) * hour)), 'yes'],
  ['ten within the day', ago(...Array.from({ length: 10 }, (_, n) => (n + 2) * hour)), 'too-many'],
  ['ten, the first a day ago', ago(...Array.from({ length: 9 }, (_, n) => (n + 2) * hour), day), 'yes'],
  ['too soon comes before too many', ago(10, 2 * minute, 4 * minute, 6 * minute, 8 * minute), 'too-soon'],
])('a code sent %s: %#', (_, sentAt, may) => expect(mayResend(sentAt, now)).toBe(may))
