import { deflateSync } from 'node:zlib'
import { PDFObjectStreamParser, PDFParser, PDFRawStream } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { expectVersion } from '../testing/expect-version.ts'
import { PdfParser } from './pdf-lib-internals.ts'

test('the file was written for the version of pdf-lib that is installed', () =>
  expectVersion('@cantoo/pdf-lib', '2.11.1', 'server/src/files/pdf-lib-internals.ts'))

test.each([
  [PDFParser, ['parseName', 'parseObject', 'parseDocument']],
  [PDFObjectStreamParser, ['parseName', 'parseObject', 'parseIntoContext']],
])('%o has the methods that are overridden or called', (parent: { prototype: object }, names) => {
  for (const name of names) expect(Reflect.get(parent.prototype, name), name).toBeTypeOf('function')
})

const bundled = deflateSync(Buffer.from('20 0 << /InBundle /ValueInBundle >>'))
const file = Buffer.concat([
  Buffer.from(
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /OpenAction 2 0 R >>\nendobj\n2 0 obj\n[ << /Nested /Value >> ]\nendobj\n' +
      `3 0 obj\n<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${bundled.length} >>\nstream\n`,
  ),
  bundled,
  Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /InTrailer true >>\n%%EOF\n'),
])

test('each object and each name of the file, of an object stream and of the trailer passes the parser', async () => {
  const parser = new PdfParser(file)
  const context = await parser.read()
  const { names, openings, top } = parser.heard
  expect(parser.broken).toBe(false)
  expect(top).toBe(3)
  expect(openings).toHaveLength(1)
  for (const name of ['Catalog', 'Nested', 'Value', 'ObjStm', 'InBundle', 'ValueInBundle', 'InTrailer'])
    expect([...names]).toContain(name)
  // The library receives the dictionary of the object stream, and does not inflate the stream itself.
  const objects = context?.enumerateIndirectObjects().map(([{ objectNumber }, object]) => [objectNumber, object]) ?? []
  expect(objects.map(([number]) => number)).toEqual(expect.arrayContaining([1, 2, 3, 20]))
  expect(objects.some(([, object]) => object instanceof PDFRawStream)).toBe(false)
})
