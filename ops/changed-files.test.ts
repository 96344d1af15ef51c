import { expect, test } from 'vitest'
import { changedFiles } from './changed-files.ts'

test('a commit that git does not know is a fault, not an empty change', () => {
  expect(() => changedFiles('no-such-commit')).toThrow(/no-such-commit/)
})
