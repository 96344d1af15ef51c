import { expect, test } from 'vitest'
import { rangeOf } from './range.ts'

test.each<[string | undefined, ReturnType<typeof rangeOf>]>([
  [undefined, null],
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=100-', { from: 100, to: 999 }],
  ['bytes=990-2000', { from: 990, to: 999 }],
  ['bytes=-10', { from: 990, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=1000-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=9-3', null],
  ['bytes=-', null],
  ['bytes=0-9,20-29', null],
  ['pages=1-2', null],
  ['bytes=0-9999999999999999999', null],
])('%s of a thousand bytes', (header, range) => expect(rangeOf(header, 1_000)).toEqual(range))
