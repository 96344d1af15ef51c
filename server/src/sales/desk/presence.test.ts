import { expect, test } from 'vitest'
import { needsPresence } from './presence.ts'

test.each([
  [{ registeredBy: null, isProved: false }, false],
  [{ registeredBy: 'b', isProved: false }, false],
  [{ registeredBy: 'a', isProved: true }, false],
  [{ registeredBy: 'a', isProved: false }, true],
])('%j, verified by a: %s', (facts, needed) => expect(needsPresence({ ...facts, staffId: 'a' })).toBe(needed))
