import { expect, test } from 'vitest'
import { serialsIn } from './serials-in.ts'

test.each([
  ['', []],
  ['KS-1\nKS-2\r\n\r\n KS-3 ', ['KS-1', 'KS-2', 'KS-3']],
  ['KS-1, KS-2；KS-3、KS-4\tKS-5', ['KS-1', 'KS-2', 'KS-3', 'KS-4', 'KS-5']],
])('%j', (text, serials) => expect(serialsIn(text)).toEqual(serials))
