import { expect, test } from 'vitest'
import { type Chain, quicknet, roundAt, roundMessage, timeOfRound, valueOfRound } from './drand.ts'

const at = (seconds: number): string => new Date(seconds * 1_000).toISOString()
const { genesis } = quicknet

test.each<[string, string, number]>([
  ['long before there was any', '1999-01-01T00:00:00.000Z', 1],
  ['a second before the first', at(genesis - 1), 1],
  ['at the first', at(genesis), 1],
  ['a millisecond after it', at(genesis + 0.001), 2],
  ['a second after it', at(genesis + 1), 2],
  ['a millisecond before the second', at(genesis + 2.999), 2],
  ['at the second', at(genesis + 3), 2],
  ['a second after that', at(genesis + 4), 3],
  ['at the thousandth', '2023-08-23T15:59:24.000Z', 1_000],
  ['a second later', '2023-08-23T15:59:25.000Z', 1_001],
  ['on the day of a sale', '2026-12-08T03:00:00.000Z', 34_631_812],
])('the first round at or after a moment: %s', (_what, instant, round) => expect(roundAt(instant)).toBe(round))

test('a round is never there before the moment for which it is taken, and less than a period after it', () => {
  for (let second = 0; second < 10; second++) {
    const instant = genesis + 5_000_000 + second / 2
    const after = timeOfRound(roundAt(at(instant))) / 1_000 - instant
    expect(after).toBeGreaterThanOrEqual(0)
    expect(after).toBeLessThan(quicknet.period)
  }
})

test('of another chain, by its own beginning and pace', () => {
  const slow: Chain = { ...quicknet, genesis: 1_595_431_050, period: 30 }
  expect([roundAt(at(slow.genesis + 30), slow), roundAt(at(slow.genesis + 31), slow)]).toEqual([2, 3])
  expect(timeOfRound(3, slow)).toBe((slow.genesis + 60) * 1_000)
})

test('what is signed, and what seeds', () => {
  expect([...roundMessage(1_000)]).toEqual([0, 0, 0, 0, 0, 0, 3, 232])
  expect([...roundMessage(2 ** 40 + 1)]).toEqual([0, 0, 1, 0, 0, 0, 0, 1])
  expect(valueOfRound(1_000, 'fe29')).toBe('1000 fe29')
})
