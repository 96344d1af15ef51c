import { expect, test } from 'vitest'
import { faultOf } from './camera.ts'

test.each([
  ['NotAllowedError', 'REFUSED'],
  ['SecurityError', 'REFUSED'],
  ['NotFoundError', 'ABSENT'],
  ['OverconstrainedError', 'ABSENT'],
  ['NotReadableError', 'IN_USE'],
  ['AbortError', 'IN_USE'],
  ['TypeError', 'BROKEN'],
])('%s: %s', (name, fault) => expect(faultOf(name)).toBe(fault))
