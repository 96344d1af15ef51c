import { expect, test } from 'vitest'
import { Invalid } from '../../platform/refusal.ts'
import { nextVersion } from './next-version.ts'

test.each([
  ['a document that replaces none begins a chain', null, undefined, { line: 'new', version: 1 }],
  ['whatever the last version of another', null, { version: 4 }, { line: 'new', version: 1 }],
  ['the first to be replaced is followed by the second', 'old', { version: 1 }, { line: 'old', version: 2 }],
  ['the next follows the last', 'old', { version: 7 }, { line: 'old', version: 8 }],
])('%s', (_, replaces, last, place) => expect(nextVersion('new', replaces, last)).toEqual(place))

test('a chain without a version that may be followed is not offered', () =>
  expect(() => nextVersion('new', 'old', undefined)).toThrow(
    expect.objectContaining({ faults: [{ field: 'replaces', code: 'not_offered' }] }) as Invalid,
  ))
