import { expect, test } from 'vitest'
import { showsQr } from './qr.ts'

test.each([
  ['PENDING', false],
  ['REGISTERED', true],
  ['VERIFIED', true],
  ['CHECKED_IN', true],
  ['DONE', false],
  ['VOIDED', false],
  ['WITHDREW', false],
] as const)('the QR code of a %s registration is shown: %s', (status, shown) => expect(showsQr(status)).toBe(shown))
