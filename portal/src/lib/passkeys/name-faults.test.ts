import { expect, test } from 'vitest'
import { nameFaults } from './name-faults.ts'

test.each([
  ['iPhone', null],
  ['a'.repeat(60), null],
  [` ${'a'.repeat(60)} `, null],
  ['a'.repeat(61), 'too_long'],
  ['', 'required'],
  ['  ', 'required'],
])('the name %j of a passkey', (typed, code) =>
  expect(nameFaults(typed)).toEqual(code === null ? [] : [{ field: 'passkeyName', code }]),
)
