import { expect, test } from 'vitest'
import { kindFault, kindOfBytes, kindOfName, pictureKinds, sizeFault, type UploadKind } from './upload.ts'

test.each([
  ['a.jpg', 'JPG'],
  ['A.JPG', 'JPG'],
  ['download.jfif', 'JPG'],
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
  [0, 'file_empty'],
  [1, null],
  [5_242_879, null],
  [5_242_880, 'file_too_large'],
])('U4: of %i bytes: %s', (size, fault) => expect(sizeFault(size)).toBe(fault))

test.each<[string, string, UploadKind | undefined]>([
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'JPG'],
  ['a PNG', '\x89PNG\r\n\x1a\n', 'PNG'],
  ['a PDF', '%PDF-1.7', 'PDF'],
  ['a PDF behind a mark of byte order', '\xef\xbb\xbf%PDF-1.4', 'PDF'],
  ['a PDF behind what a printer is told', '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n%PDF-1.4', 'PDF'],
  ['a PDF too far behind', `${' '.repeat(1_024)}%PDF-1.4`, undefined],
  ['HEIC', '\0\0\0\x18ftypheic', undefined],
  ['text', 'hello', undefined],
  ['nothing', '', undefined],
])('%s by its bytes', (_, bytes, kind) => expect(kindOfBytes(Buffer.from(bytes, 'latin1'))).toBe(kind))

test.each<[UploadKind | undefined, string, readonly UploadKind[] | undefined, string | null]>([
  ['JPG', 'photo.png', undefined, null],
  ['JPG', 'photo', undefined, null],
  ['PDF', 'photo.jpg', undefined, null],
  [undefined, 'a.heic', undefined, 'file_unsupported'],
  [undefined, 'a.jpg', undefined, 'file_not_what_it_says'],
  ['PDF', 'a.pdf', pictureKinds, 'file_no_picture'],
  ['PNG', 'a.png', pictureKinds, null],
  ['JPG', 'a.pdf', ['PDF'], 'file_no_pdf'],
  [undefined, 'a.pdf', ['PDF'], 'file_no_pdf'],
  ['PDF', 'brochure', ['PDF'], null],
])('%s named %s, of %j: %s', (kind, name, kinds, fault) => expect(kindFault(kind, name, kinds)).toBe(fault))
