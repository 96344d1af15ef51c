import { expect, test } from 'vitest'
import { factsOf, isNews } from './facts.ts'

const stand = {
  state: 'WAITING',
  number: 1_234,
  ahead: 1_200,
  perMinute: 600,
  minutes: 3,
  opensAt: null,
  again: 5,
} as const
const say = { minutes: (count: number) => `${count} min`, unknown: '…' }

test.each([
  [stand, { number: '1,234', ahead: '1,200', pace: '600', minutes: '3 min' }],
  [
    { ...stand, perMinute: 0, minutes: null },
    { number: '1,234', ahead: '1,200', pace: '…', minutes: '…' },
  ],
  [
    { ...stand, number: null, ahead: null, perMinute: null, minutes: null },
    { number: '…', ahead: '…', pace: '…', minutes: '…' },
  ],
])('%j is told as %j', (given, facts) => expect(factsOf(given, say)).toEqual(facts))

test.each([
  [null, stand, true],
  [stand, stand, false],
  [stand, { ...stand, minutes: 2 }, true],
  [stand, { ...stand, number: 1, minutes: 3 }, false],
  [stand, { ...stand, minutes: null }, false],
])('who listens is told only of another time', (before, now, news) => expect(isNews(before, now)).toBe(news))
