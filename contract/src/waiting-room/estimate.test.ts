import { expect, test } from 'vitest'
import { estimateOf } from './estimate.ts'

const paceOf = (perSecond: number, upTo = 900) =>
  [30, 60, 300, 900].filter(at => at <= upTo).map(seconds => ({ seconds, places: Math.round(seconds * perSecond) }))
const hour = 3_600_000
const about = (from: number, to: number) => ({ kind: 'ABOUT', from, to })
const nothing = (kind: string) => ({ kind, from: null, to: null })

test.each([
  ['a steady pace, ten minutes away', 5_990, paceOf(10), null, about(8, 11)],
  ['next', 0, paceOf(10), null, about(0, 1)],
  ['hours away', 71_990, paceOf(10), null, about(107, 132)],
  ['longer than anybody can foretell', 720_000, paceOf(10), null, nothing('UNKNOWN')],
  ['nothing is known', 50, [], null, nothing('UNKNOWN')],
  ['the first seconds', 50, [{ seconds: 20, places: 60 }], null, nothing('UNKNOWN')],
  ['a few people', 50, [{ seconds: 30, places: 9 }], null, nothing('UNKNOWN')],
  ['a range is wide while little is known', 60, [{ seconds: 30, places: 10 }], null, about(1, 5)],
  ['nobody was called in the last minute', 60, [{ seconds: 60, places: 0 }, ...paceOf(10)], null, nothing('PAUSED')],
  ['the first to come after a quiet time', 0, [{ seconds: 60, places: 0 }], null, nothing('UNKNOWN')],
  ['next, in the last minute', 0, paceOf(10), 0.01 * hour, about(0, 1)],
  ['registration ends before', 71_999, paceOf(10), 1 * hour, nothing('AFTER_END')],
  ['registration may end before', 35_990, paceOf(10), 1 * hour, about(53, 60)],
  ['registration ends later', 35_990, paceOf(10), 2 * hour, about(53, 66)],
  ['the end is reached', 10, paceOf(10), 0, nothing('AFTER_END')],
  ['with an end there is no other limit', 215_990, paceOf(10), 24 * hour, about(323, 396)],
])('%s', (_name, ahead, pace, endsIn, estimate) =>
  expect(estimateOf({ ahead, pace, now: 1_000, endsAt: endsIn === null ? null : 1_000 + endsIn })).toEqual(estimate),
)

test('the part of the past that counts is about half of the wait', () => {
  // It has become twice as fast in the last minute.
  const pace = [
    { seconds: 60, places: 1_200 },
    { seconds: 300, places: 3_600 },
    { seconds: 900, places: 9_600 },
  ]
  expect(estimateOf({ ahead: 1_200, pace, now: 0, endsAt: null })).toEqual(about(0, 2))
  expect(estimateOf({ ahead: 20_000, pace, now: 0, endsAt: null })).toEqual(about(25, 31))
})
