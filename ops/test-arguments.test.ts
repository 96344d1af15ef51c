import { expect, test } from 'vitest'
import { readTestArguments } from './test-arguments.ts'

test.each([
  [[], { words: [], since: null, isProfiled: false }],
  [['card', 'ui/'], { words: ['card', 'ui/'], since: null, isProfiled: false }],
  [['--profile', 'card'], { words: ['card'], since: null, isProfiled: true }],
  [['--changed'], { words: [], since: 'HEAD', isProfiled: false }],
  [['--changed', 'main~3'], { words: [], since: 'main~3', isProfiled: false }],
  [['--changed', '--profile'], { words: [], since: 'HEAD', isProfiled: true }],
])('npm test -- %j', (given, read) => {
  expect(readTestArguments(given)).toEqual(read)
})

test.each([
  [['--watch'], '--watch'],
  [['--changed', 'HEAD', 'card'], 'HEAD card'],
])('npm test -- %j is refused and named', (given, named) => {
  expect(() => readTestArguments(given)).toThrow(named)
})
