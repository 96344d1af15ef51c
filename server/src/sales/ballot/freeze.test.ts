import { expect, test } from 'vitest'
import { type FreezeFacts, freezeFault } from './freeze.ts'

const at = (hour: number) => new Date(`2026-12-01T${String(hour).padStart(2, '0')}:00:00Z`)
const facts: FreezeFacts = {
  now: at(12),
  verifyBy: at(10).toISOString(),
  waiting: 0,
  dueAt: at(14).toISOString(),
  isDrawn: false,
}

test.each<[string, Partial<FreezeFacts>, string | null]>([
  ['everybody is verified or void, the seed is still to come', {}, null],
  ['from the very end of verification on', { now: at(10) }, null],
  ['before it', { now: new Date(at(10).getTime() - 1) }, 'sales.ballot.not-yet'],
  ['nothing is announced', { dueAt: null }, 'sales.ballot.unannounced'],
  ['at the moment of the seed', { now: at(14) }, 'sales.ballot.too-late'],
  [
    'so shortly before it that it could have come by the end',
    { now: new Date(at(14).getTime() - 10_000) },
    'sales.ballot.too-late',
  ],
  ['a little earlier', { now: new Date(at(14).getTime() - 10_001) }, null],
  ['one is neither verified nor void', { waiting: 1 }, 'sales.ballot.unsettled'],
  ['it is drawn', { isDrawn: true }, 'sales.ballot.drawn'],
])('%s', (_what, more, fault) => expect(freezeFault({ ...facts, ...more })).toBe(fault))
