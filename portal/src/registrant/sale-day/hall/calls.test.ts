import { describe, expect, test } from 'vitest'
import { callsInView, isNewCall, newForMs, sizeOf, trackCalls, type TrackedCalls } from './calls.ts'

const call = (position: number, desk = '1') => ({ batchId: 'a', position, desk })
const noon = Date.parse('2026-12-05T04:00:00.000Z')
const at = (seconds: number) => new Date(noon + seconds * 1000).toISOString()

describe('which call is new', () => {
  type Answer = [seconds: number, called: ReturnType<typeof call>[]]
  test.each<[string, Answer[], number[], number[]]>([
    ['the first answer has none', [[0, [call(3), call(2)]]], [], []],
    [
      'one that joins',
      [
        [0, [call(2)]],
        [4, [call(3), call(2)]],
      ],
      [3],
      [3],
    ],
    [
      'it arrives once, and is new for a while',
      [
        [0, []],
        [4, [call(3)]],
        [8, [call(3)]],
      ],
      [],
      [3],
    ],
    [
      'not for ever',
      [
        [0, []],
        [4, [call(3)]],
        [4 + newForMs / 1000, [call(3)]],
      ],
      [],
      [],
    ],
    [
      'the same number of another group',
      [
        [0, [call(3)]],
        [4, [{ ...call(3), batchId: 'b' }, call(3)]],
      ],
      [3],
      [3],
    ],
    [
      'called to another desk',
      [
        [0, [call(3)]],
        [4, [call(3, '2')]],
      ],
      [3],
      [3],
    ],
    [
      'called again after it was put on hold',
      [
        [0, [call(3)]],
        [4, []],
        [8, [call(3)]],
      ],
      [3],
      [3],
    ],
    [
      'one that leaves makes no other new',
      [
        [0, [call(3), call(2)]],
        [4, [call(2)]],
      ],
      [],
      [],
    ],
  ])('%s', (_, answers, arrived, shown) => {
    let tracked: TrackedCalls | null = null
    for (const [seconds, called] of answers) tracked = trackCalls(tracked, called, at(seconds))
    const [seconds, called] = answers.at(-1) ?? [0, []]
    expect(tracked?.arrived.map(({ position }) => position)).toEqual(arrived)
    expect(
      called
        .filter(item => tracked !== null && isNewCall(tracked, item, noon + seconds * 1000))
        .map(({ position }) => position),
    ).toEqual(shown)
  })
})

describe('calls in view', () => {
  const latestFirst = (count: number) => Array.from({ length: count }, (_, index) => count - index)
  test.each([
    [0, 0, []],
    [14, 3, latestFirst(14)],
    // The four latest stay, and ten others turn.
    [15, 0, latestFirst(15).slice(0, 14)],
    [15, 1, [15, 14, 13, 12, 1]],
    [15, 2, latestFirst(15).slice(0, 14)],
  ])('%i called, at tick %i', (count, tick, shown) =>
    expect(callsInView(latestFirst(count), 14, tick).calls).toEqual(shown),
  )

  test.each([15, 24, 40])('of %i, each is shown within a round, and the latest always', count => {
    const all = latestFirst(count)
    const { pages } = callsInView(all, 14, 0)
    const seen = Array.from({ length: pages }, (_, tick) => callsInView(all, 14, tick).calls)
    expect(new Set(seen.flat())).toEqual(new Set(all))
    for (const calls of seen) {
      expect(calls.length).toBeLessThanOrEqual(14)
      expect(calls.slice(0, 4)).toEqual(all.slice(0, 4))
    }
  })
})

test.each([
  [1, 'few', 'few'],
  [3, 'few', 'few'],
  [4, 'some', 'full'],
  [5, 'some', 'full'],
  [6, 'many', 'full'],
  [7, 'many', 'full'],
  [8, 'full', 'full'],
  [14, 'full', 'full'],
])('%i calls are %s, on an upright screen %s', (count, size, upright) => {
  expect(sizeOf(count, false)).toBe(size)
  expect(sizeOf(count, true)).toBe(upright)
})
