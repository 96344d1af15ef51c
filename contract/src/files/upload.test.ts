import { expect, test } from 'vitest'
import { kindOfName, mostBytes, uploadFault } from './upload.ts'

test.each([
  ['a.jpg', 'JPG'],
  ['A.JPG', 'JPG'],
  ['a.JPeG', 'JPG'],
  ['a.b.png', 'PNG'],
  ['a.exe.pdf ', 'PDF'],
  ['.jpg', 'JPG'],
  ['a.pdf\u200b', 'PDF'],
  [`${'a'.repeat(5_000)}.png`, 'PNG'],
  ['a.jpg.exe', undefined],
  ['gpj\u202e.exe', undefined],
  ['a.heic', undefined],
  ['a.svg', undefined],
  ['a.constructor', undefined],
  ['a.jpg/', undefined],
  ['a.jpg.', undefined],
  ['jpg', undefined],
  ['', undefined],
])('%j is a %s by its last extension', (name, kind) => expect(kindOfName(name)).toBe(kind))

test.each([
  ['a.jpg', 0, 'file_empty'],
  ['a.jpg', 1, null],
  ['a.jpg', 5_242_879, null],
  ['a.jpg', 5_242_880, 'file_too_large'],
  ['a.exe', mostBytes, 'file_unsupported'],
])('U4: %j of %i bytes: %s', (name, size, fault) => expect(uploadFault(name, size)).toBe(fault))
