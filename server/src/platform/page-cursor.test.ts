import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Id, Instant } from '#contract/common'
import { readCursor, writeCursor } from './page-cursor.ts'

const Values = z.tuple([Instant, Id])
const values = ['2026-11-28T04:00:00.000Z', '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20'] as const
const encoded = (text: string): string => Buffer.from(text).toString('base64url')

test('a cursor is a part of an address, and reads as it was written', () => {
  const cursor = writeCursor(values)
  expect(cursor).toMatch(/^[\w-]+$/)
  expect(readCursor(Values, cursor)).toEqual(values)
})

test.each([
  ['nothing', ''],
  ['no base64url', '%%%'],
  ['no JSON', encoded('[')],
  ['no list', encoded('{}')],
  ['too few values', writeCursor(values.slice(0, 1))],
  ['too many values', writeCursor([...values, 1])],
  ['values of another sort order', writeCursor(['R-7KQ4-M2XP'])],
  ['a value of another kind', writeCursor([values[0], 'x'])],
])('a cursor with %s is not valid', (_, cursor) => expect(readCursor(Values, cursor)).toBeNull())
