import PDFDocument from 'pdfkit'
import encodeQR from 'qr'
import { expect, test } from 'vitest'
import { layCode } from './draw-code.ts'
import { bytesOfDocument } from './sheet.ts'

test('every dark module of the code is drawn, and nothing else', async () => {
  const token = 'AbC_-9'.repeat(20).slice(0, 118)
  const rows = encodeQR(token, 'raw', { ecc: 'medium', border: 1 })
  // Two points a module: the border of one module is no part of the side.
  const { free, draw } = layCode(token, (rows.length - 2) * 2)
  const doc = new PDFDocument({ compress: false, margin: 0 })
  const bytes = await bytesOfDocument(doc, () => draw(doc, 12, 22))
  const drawn = rows.map(row => row.map(() => false))
  const rectangles = Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/^(\S+) (\S+) 2 2 re$/gm)
  for (const [, x, y] of rectangles) drawn[(Number(y) - 20) / 2]![(Number(x) - 10) / 2] = true
  expect(drawn).toEqual(rows)
  expect(free).toBe(8)
})
