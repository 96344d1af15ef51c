import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawSlidePicture } from './slide-picture.ts'

type Drawn = Awaited<ReturnType<typeof drawSlidePicture>>

const rgb = (image: Buffer) => sharp(image).removeAlpha().raw().toBuffer()
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

// Measures how far the picture's brightness jumps across the edges of the piece, between pixels just inside and just
// outside of them.
const seam = (pixels: Buffer, alpha: Buffer, { x, pieceTop, pieceWidth }: Drawn) => {
  const jumps: number[] = []
  for (let row = 0; row < alpha.length / pieceWidth; row++) {
    const line = [...alpha.subarray(row * pieceWidth, (row + 1) * pieceWidth)].map(value => value > 127)
    for (const [edge, step] of [
      [line.indexOf(true), 1],
      [line.lastIndexOf(true), -1],
    ] as const) {
      const inside = ((pieceTop + row) * 320 + x + edge + 2 * step) * 3
      const outside = ((pieceTop + row) * 320 + x + edge - 2 * step) * 3
      if (edge >= 0)
        for (const c of [0, 1, 2]) jumps.push(Math.abs((pixels[inside + c] ?? 0) - (pixels[outside + c] ?? 0)))
    }
  }
  return mean(jumps)
}

const overlay = (drawn: Drawn, x: number) =>
  sharp(drawn.image)
    .composite([{ input: drawn.piece, left: x, top: drawn.pieceTop }])
    .png()
    .toBuffer()

describe('drawSlidePicture', { timeout: 20_000 }, () => {
  it('keeps its sizes and bounds', async () => {
    for (const drawn of await Promise.all(Array.from({ length: 24 }, () => drawSlidePicture(Math.random)))) {
      const image = await sharp(drawn.image).metadata()
      const piece = await sharp(drawn.piece).metadata()
      expect(image).toMatchObject({ format: 'jpeg', width: 320, height: 160 })
      expect(piece).toMatchObject({ format: 'webp', width: drawn.pieceWidth, hasAlpha: true })
      expect(drawn.x).toBeGreaterThanOrEqual(88)
      expect(drawn.x).toBeLessThanOrEqual(256)
      expect(drawn.x + drawn.pieceWidth).toBeLessThanOrEqual(320)
      expect(drawn.pieceTop).toBeGreaterThanOrEqual(0)
      expect(drawn.pieceTop + piece.height).toBeLessThanOrEqual(160)
    }
  })

  it('reaches both ends of its range', async () => {
    expect((await drawSlidePicture(() => 0)).x).toBe(88)
    expect((await drawSlidePicture(() => 1 - 2 ** -32)).x).toBe(256)
  })

  it('draws another picture each time', async () => {
    const [one, two] = [await drawSlidePicture(Math.random), await drawSlidePicture(Math.random)]
    expect(one.image.equals(two.image)).toBe(false)
    expect(one.piece.equals(two.piece)).toBe(false)
  })

  it('carries no metadata', async () => {
    const drawn = await drawSlidePicture(Math.random)
    for (const picture of [drawn.image, drawn.piece]) {
      const { exif, icc, iptc, xmp } = await sharp(picture).metadata()
      expect([exif, icc, iptc, xmp]).toEqual([undefined, undefined, undefined, undefined])
      expect(['EXIF', 'ICCP', 'XMP '].filter(chunk => picture.includes(chunk))).toEqual([])
    }
  })

  it('is made whole by its piece at x, and nowhere near as well beside it', async () => {
    const seams: [number, number, number][] = []
    for (let i = 0; i < 20; i++) {
      const drawn = await drawSlidePicture(Math.random)
      const alpha = await sharp(drawn.piece).extractChannel('alpha').raw().toBuffer()
      const whole = seam(await rgb(await overlay(drawn, drawn.x)), alpha, drawn)
      const beside = await rgb(await overlay(drawn, drawn.x - 12))
      seams.push([
        whole,
        seam(await rgb(drawn.image), alpha, drawn),
        seam(beside, alpha, { ...drawn, x: drawn.x - 12 }),
      ])
    }
    const average = (k: 0 | 1 | 2) => mean(seams.map(row => row[k]))
    const whole = average(0)
    expect(whole).toBeLessThan(average(1) * 0.6)
    expect(whole).toBeLessThan(average(2) * 0.75)
  })
})
