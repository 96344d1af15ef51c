import { PDFArray, PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawCopy } from './draw-copy.ts'

const mark = 'COPY 副本 · WONG Lai Ming · 23 Nov 2026, 12:34'
const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .png()
    .toBuffer()

describe('a copy with a mark across it', () => {
  test('of a picture: a JPEG of its shape, marked in every quarter', async () => {
    const copy = await drawCopy({ type: 'image/png', bytes: await grey(1_200, 800), mark })
    const { format, width, height } = await sharp(copy).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1_200, 800])
    for (const left of [0, 600])
      for (const top of [0, 400]) {
        const { channels } = await sharp(copy).extract({ left, top, width: 600, height: 400 }).stats()
        // A plain grey surface has a standard deviation of zero.
        expect(channels[0]!.stdev).toBeGreaterThan(4)
      }
  })
  test('of a large picture: no longer than a screen needs', async () => {
    const { width, height } = await sharp(
      await drawCopy({ type: 'image/png', bytes: await grey(4_000, 1_000), mark }),
    ).metadata()
    expect([width, height]).toEqual([2_400, 600])
  })
  test('of a PDF: all its pages, each with more drawn on it', async () => {
    const plain = await PDFDocument.create()
    plain.addPage([595, 842])
    plain.addPage([842, 595])
    const bytes = await plain.save()
    const copy = await PDFDocument.load(await drawCopy({ type: 'application/pdf', bytes, mark }))
    expect(copy.getPages().map(page => page.getSize())).toEqual([
      { width: 595, height: 842 },
      { width: 842, height: 595 },
    ])
    for (const page of copy.getPages()) expect(page.node.Contents()).toBeInstanceOf(PDFArray)
  })
})
