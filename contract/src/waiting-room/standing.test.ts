import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { chanceOf, isCalled, placeOf, type Spot, standingOf } from './standing.ts'

const early = (chance: number): Spot => ({ kind: 'EARLY', chance })
const numbered = (number: number): Spot => ({ kind: 'NUMBER', number })
const half = 2 ** 31
const last = 2 ** 32 - 1

test.each([
  ['nothing', [0, 0, 0, 0], 0],
  ['one', [0, 0, 0, 1, 255, 255], 1],
  ['half', [128, 0, 0, 0], half],
  ['the last', [255, 255, 255, 255], last],
])('the chance of a digest that begins with %s', (_name, bytes, chance) =>
  expect(chanceOf(new Uint8Array(bytes))).toBe(chance),
)

test.each([
  [numbered(1), 0, 0, false],
  [numbered(5), 0, 4, false],
  [numbered(5), 0, 5, true],
  [numbered(31), 30, 30, false],
  [numbered(31), 30, 31, true],
  [early(0), 30, 0, false],
  [early(0), 30, 1, true],
  [early(half), 30, 15, false],
  [early(half), 30, 16, true],
  [early(last), 30, 29, false],
  [early(last), 30, 30, true],
  [early(last), 1_000_000, 999_999, false],
  [early(last), 1_000_000, 1_000_000, true],
])('%j of %i early ones, called up to %i: %s', (spot, count, upTo, called) =>
  expect(isCalled(spot, { early: count, upTo })).toBe(called),
)

test.each([
  [numbered(41), 30, 41],
  [early(0), 30, 1],
  [early(half), 30, 16],
  [early(last), 30, 30],
  [early(last), 1_000_000, 1_000_000],
])('%j of %i early ones has the place %i', (spot, count, place) => expect(placeOf(spot, count)).toBe(place))

test('whoever has been called has no place behind the last called one, and the other way round', () => {
  const seed = randomBytes(32)
  for (let at = 0; at < 2_000; at++) {
    const digest = createHash('sha256').update(seed).update(String(at)).digest()
    const spot = early(chanceOf(digest))
    expect(spot).toEqual(early(digest.readUInt32BE(0)))
    for (const [count, upTo] of [
      [3, 1],
      [1_000, 437],
      [1_000_000, 999_998],
    ] as const)
      expect(isCalled(spot, { early: count, upTo })).toBe(placeOf(spot, count) <= upTo)
  }
})

const room = {
  state: 'WAITING',
  room: 'b1000000-0000-4000-8000-000000000041',
  now: '2026-12-01T02:03:04.000Z',
  opensAt: '2026-12-01T02:00:00.000Z',
  endsAt: null,
  seedHash: null,
  seed: null,
  early: 0,
  upTo: 100,
  last: 10_000,
  pace: [
    { seconds: 30, places: 300 },
    { seconds: 60, places: 600 },
  ],
} as const

test.each([
  ['next', numbered(101), { number: 101, ahead: 0, perMinute: 600, again: 1 }],
  ['called already', numbered(7), { number: 7, ahead: 0 }],
  ['a minute away', numbered(701), { ahead: 600, again: 15 }],
  ['far away', numbered(9_101), { ahead: 9_000, again: 30 }],
])('who is %s', (_name, spot, standing) =>
  expect(standingOf(spot, { ...room, pace: [...room.pace] })).toMatchObject(standing),
)

test.each([
  [numbered(110), 1],
  [numbered(1_000), 20],
])('while the pace is not known %j looks again in %i s', (spot, again) =>
  expect(standingOf(spot, { ...room, pace: [] })).toMatchObject({
    again,
    perMinute: null,
    estimate: { kind: 'UNKNOWN' },
  }),
)
