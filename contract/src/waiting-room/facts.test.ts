import { expect, test } from 'vitest'
import { factsOf, isNews } from './facts.ts'

const words = {
  about: 'about {{number}}',
  upTo: 'up to {{to}}',
  range: '{{from}} to {{to}}',
  unknown: '…',
  waitUnknown: 'not yet',
  paused: 'nobody',
  afterEnd: 'after {{time}}',
}
const told = {
  number: 1_234,
  id: null,
  ahead: 1_200,
  perMinute: 600,
  estimate: 'ABOUT',
  fromMinutes: 2,
  toMinutes: 3,
  endsAt: '2026-12-04T12:00:00.000Z',
} as const
const unknown = { estimate: 'UNKNOWN', fromMinutes: null, toMinutes: null } as const

test.each([
  [told, { number: '1,234', ahead: '1,200', pace: '600', wait: '2 to 3' }],
  [
    { ...told, id: 'ab', fromMinutes: 0, toMinutes: 1 },
    { number: 'about 1,234', wait: 'up to 1' },
  ],
  [{ ...told, fromMinutes: 7, toMinutes: 7 }, { wait: 'up to 7' }],
  [
    { ...told, ...unknown, perMinute: 0 },
    { pace: '…', wait: 'not yet' },
  ],
  [{ ...told, ...unknown, estimate: 'PAUSED' }, { wait: 'nobody' }],
  [{ ...told, ...unknown, estimate: 'AFTER_END' }, { wait: 'after 4 Dec, 20:00' }],
  [
    { ...told, ...unknown, id: 'ab', number: null, ahead: null, perMinute: null },
    { number: '…', ahead: '…', pace: '…', wait: 'not yet' },
  ],
] as const)('%j is told as %j', (given, facts) => expect(factsOf(given, words, 'en')).toMatchObject(facts))

test.each([
  ['zh-HK', 'after 12月4日 20:00'],
  ['zh-CN', 'after 12月4日 20:00'],
] as const)('in %s the end is told in its own way', (locale, wait) =>
  expect(factsOf({ ...told, ...unknown, estimate: 'AFTER_END' }, words, locale).wait).toBe(wait),
)

const facts = factsOf(told, words, 'en')
test.each([
  [null, facts, true],
  [facts, facts, false],
  [facts, { ...facts, wait: '1 to 2' }, true],
  [facts, { ...facts, number: '1' }, false],
  [facts, { ...facts, wait: 'not yet' }, false],
  [null, { ...facts, wait: 'not yet' }, true],
  [{ ...facts, number: '…' }, facts, true],
  [null, { ...facts, number: '…' }, false],
])('who listens is told of the place, and then only of another time', (before, now, news) =>
  expect(isNews(before, now, words)).toBe(news),
)
