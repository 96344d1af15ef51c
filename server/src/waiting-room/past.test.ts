import { expect, test } from 'vitest'
import { calledWithin, type Past, rememberPlace } from './past.ts'

const second = 1_000

/** A room that calls so many places a second for so many seconds, looked at each second. */
const after = (seconds: number, perSecond: number, from: Past = { upTo: [], at: null }, begin = 0): Past => {
  let past = from
  for (let at = begin; at <= begin + seconds; at++) past = rememberPlace(past, at * second, at * perSecond)
  return past
}

test('a room that has just begun tells no pace', () => {
  expect(calledWithin({ upTo: [], at: null }, { now: 0, place: 0, ledAt: null })).toEqual([])
  expect(calledWithin(after(0, 10), { now: 0, place: 0, ledAt: 0 })).toEqual([])
})

test.each([
  [20, [{ seconds: 20, places: 200 }]],
  [
    45,
    [
      { seconds: 30, places: 300 },
      { seconds: 45, places: 450 },
    ],
  ],
  [
    1_200,
    [
      { seconds: 30, places: 300 },
      { seconds: 60, places: 600 },
      { seconds: 300, places: 3_000 },
      { seconds: 900, places: 9_000 },
    ],
  ],
])('after %i seconds at ten a second', (seconds, told) => {
  expect(
    calledWithin(after(seconds, 10), { now: seconds * second, place: seconds * 10, ledAt: seconds * second }),
  ).toEqual(told)
})

test('between two remembered places the times are as long as they are', () => {
  expect(calledWithin(after(67, 10), { now: 67 * second, place: 670, ledAt: 67 * second })).toEqual([
    { seconds: 37, places: 370 },
    { seconds: 67, places: 670 },
  ])
})

test('while no process led, nobody was called', () => {
  const past = rememberPlace(after(60, 10), 160 * second, 620)
  expect(calledWithin(past, { now: 160 * second, place: 620, ledAt: 160 * second })).toEqual([
    { seconds: 25, places: 20 },
    { seconds: 55, places: 20 },
    { seconds: 160, places: 620 },
  ])
})

test('no more is remembered than is told', () => {
  const past = after(100_000, 1)
  expect(past.upTo).toHaveLength(61)
  expect(rememberPlace(past, 10_000_000 * second, 7).upTo).toHaveLength(61)
})

test('while no process leads, it is told that nobody is called', () => {
  expect(calledWithin(after(67, 10), { now: 130 * second, place: 670, ledAt: 67 * second })).toEqual([
    { seconds: 30, places: 0 },
    { seconds: 60, places: 0 },
    { seconds: 130, places: 670 },
  ])
})
