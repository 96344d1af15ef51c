import sharp from 'sharp'
import { maxBytes } from '#contract/files/upload'
import { maxPixels, UploadRefusal } from './upload.ts'

const longestSide = 4_000

/** Redraws the first frame: upright, in sRGB, without metadata or anything else that was in the file. */
export async function cleanImage(bytes: Uint8Array, kind: 'JPG' | 'PNG'): Promise<Uint8Array> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > maxPixels) throw new UploadRefusal('file_too_many_pixels')
  let side = longestSide
  for (const quality of [88, 82, 76, 70]) {
    const drawn = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', pages: 1 })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    const coded = kind === 'JPG' ? drawn.jpeg({ quality }) : drawn.png()
    const { data, info } = await coded.toBuffer({ resolveWithObject: true })
    if (data.length <= maxBytes) return data
    // The redrawn picture needs more bytes than the original, so its sides shrink by as much as it is too large.
    side = Math.floor(Math.max(info.width, info.height) * Math.sqrt(maxBytes / data.length) * 0.95)
  }
  throw new UploadRefusal('file_too_large')
}
