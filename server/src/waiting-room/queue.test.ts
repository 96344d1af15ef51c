import { expect, test } from 'vitest'
import { calledLately, nextRate, parsePlace, placeText, stepOf } from './queue.ts'

test.each([
  ['idle: more', 20, 0.1, 22],
  ['at work: a little more', 20, 0.5, 21],
  ['as busy as is aimed at: as many', 20, 0.8, 20],
  ['too much: fewer', 20, 0.98, 19.4],
  ['far too much: fewer, by no more than a twentieth', 20, 3, 19],
  ['never none', 2, 1, 2],
  ['never without end', 100, 0, 100],
])('%s', (_name, rate, busy, next) => expect(nextRate(rate, busy)).toBeCloseTo(next))

test.each([
  ['all come', { rate: 20, busy: 0.5, called: 200, came: 200 }, 20],
  ['half come', { rate: 20, busy: 0.8, called: 200, came: 100 }, 40],
  ['nobody comes: twenty times at the most', { rate: 20, busy: 0, called: 200, came: 0 }, 400],
  ['nothing is known yet', { rate: 20, busy: 0, called: 0, came: 0 }, 20],
  ['at work all the time: fewer', { rate: 20, busy: 1, called: 200, came: 200 }, 12],
  ['many wait: a tenth', { rate: 20, busy: 2, called: 200, came: 200 }, 2],
  ['never none', { rate: 2, busy: 2, called: 200, came: 200 }, 1],
])('%s', (_name, shown, step) => expect(stepOf(shown)).toBe(step))

const past = Array.from({ length: 31 }, (_, second) => ({ at: second * 1_000, upTo: second * 8 }))
test.each([
  ['ten seconds, but for the last five', past, 30_000, { after: 120, upTo: 200 }],
  ['a room that opened twelve seconds ago', past.slice(0, 13), 12_000, { after: 0, upTo: 56 }],
  ['a process that began three seconds ago, in the middle of it', past.slice(-4), 30_000, { after: 216, upTo: 216 }],
  ['a process that began eight seconds ago, in the middle of it', past.slice(-9), 30_000, { after: 176, upTo: 200 }],
  ['nothing was looked at', [], 30_000, { after: 0, upTo: 0 }],
])('called lately, %s', (_name, looks, now, called) => expect(calledLately(looks, now)).toEqual(called))

const room = '7b1c2f0e-8a4e-4c7e-9b57-0d3c5a5f1e11'
test.each([
  { room, kind: 'NUMBER', number: 12 } as const,
  { room, kind: 'EARLY', id: Buffer.from('0123456789abcdef0123456789abcdef', 'hex') } as const,
])('%j is written and read', place => expect(parsePlace(placeText(place))).toEqual(place))

test.each(['', room, `${room}.n0`, `${room}.n-1`, `${room}.x1`, `${room}.n1;`, `${room}.eff`])('%s is no place', text =>
  expect(parsePlace(text)).toBeNull(),
)
