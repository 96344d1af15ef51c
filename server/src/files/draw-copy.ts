import { degrees, PDFDocument, rgb } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { light } from '#brand'
import { outlineOf } from '../platform/pdf/outline.ts'
import { maxPixels, uploadTypes } from './upload.ts'

/** `mark` is one line, such as the viewer's name and the time. */
export type CopyTask = { type: string; bytes: Uint8Array; mark: string }

/** Large enough to read a document on a tablet. */
const longestSide = 2_400
const angle = 30
/** Letter height of the mark as a fraction of the shorter side, and distance between its lines in letter heights. */
const letters = 1 / 28
const apart = 7

/** Returns the positions at which the mark repeats on a sheet of this size, which it crosses at an angle. */
const placesOn = (width: number, height: number, length: number, size: number): { x: number; y: number }[] => {
  const reach = width + height
  const places: { x: number; y: number }[] = []
  for (let y = -reach; y < 2 * reach; y += size * apart)
    for (let x = -reach; x < 2 * reach; x += length + size * 3) places.push({ x, y })
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]
  return places
    .map(({ x, y }) => ({ x: x * cos + y * sin, y: y * cos - x * sin }))
    .filter(({ x, y }) => x > -length && x < width && y > -size && y < height + length)
}

const markedPicture = async ({ bytes, mark }: CopyTask): Promise<Uint8Array> => {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels })
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const { path, width: length } = outlineOf(mark)
  const size = Math.max(12, Math.min(width, height) * letters)
  const scale = size / 1_000
  const lines = placesOn(width, height, length * scale, size).map(
    ({ x, y }) => `<use href="#m" transform="translate(${x} ${y}) rotate(${-angle}) scale(${scale})"/>`,
  )
  // A light outline around dark letters, so that the mark is visible on paper and on a photograph.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><path id="m" d="${path}" fill="${light['--ink']}" fill-opacity=".34" stroke="#fff" stroke-opacity=".5" stroke-width="40" paint-order="stroke"/></defs>${lines.join('')}</svg>`
  return sharp(data, { raw: { width, height, channels } })
    .composite([{ input: Buffer.from(svg), density: 72 }])
    .jpeg({ quality: 84 })
    .toBuffer()
}

const markedPages = async ({ bytes, mark }: CopyTask): Promise<Uint8Array> => {
  const document = await PDFDocument.load(bytes)
  const { path, width: length } = outlineOf(mark)
  for (const page of document.getPages()) {
    const { width, height } = page.getSize()
    const size = Math.min(width, height) * letters
    const scale = size / 1_000
    for (const { x, y } of placesOn(width, height, length * scale, size))
      page.drawSvgPath(path, {
        x,
        // PDF measures y from the bottom of the page.
        y: height - y,
        scale,
        rotate: degrees(angle),
        color: rgb(0.09, 0.13, 0.12),
        opacity: 0.3,
      })
  }
  return document.save()
}

/** Draws a copy of a document with a mark across it. A picture becomes a JPEG, a PDF stays a PDF. */
export const drawCopy = (task: CopyTask): Promise<Uint8Array> =>
  task.type === uploadTypes.PDF ? markedPages(task) : markedPicture(task)
