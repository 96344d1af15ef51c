import { expect, test } from 'vitest'
import { nextSerials } from './numbering.ts'

test.each([
  ['the first', [], 'KS-A01', 2, ['KS-A01-000001', 'KS-A01-000002']],
  ['after the last', ['KS-A01-000009', 'KS-A01-000002'], 'KS-A01', 1, ['KS-A01-000010']],
  [
    'beside those of other agencies and other kinds',
    ['KS-A011-000009', 'KS-A01-X7', 'HR-A01-000004'],
    'KS-A01',
    1,
    ['KS-A01-000001'],
  ],
  ['beyond six digits', ['KS-A01-999999'], 'KS-A01', 1, ['KS-A01-1000000']],
])('%s', (_, given, start, count, serials) => expect(nextSerials(given, start, count)).toEqual(serials))
