import { expect, test } from 'vitest'
import { effectiveAt } from './recovery.ts'

const now = new Date('2026-11-23T00:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
test.each([
  ['no deadline', [], 24],
  ['one of next week', [170], 24],
  ['one of this afternoon', [8], 6],
  ['the first of several', [170, 20, 30], 18],
  ['one in two hours', [2], 1],
  ['one that has passed', [-5], 1],
])('%s', (_, deadlines, wait) => expect(effectiveAt(now, deadlines.map(hours))).toEqual(hours(wait)))
