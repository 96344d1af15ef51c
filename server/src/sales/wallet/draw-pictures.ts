import sharp from 'sharp'
import { logoSvg } from '../../platform/brand.ts'

/** Width of a picture in pixels by its name in a pass, in the three sizes that Apple asks for. */
const widths = {
  'icon.png': 29,
  'icon@2x.png': 58,
  'icon@3x.png': 87,
  'logo.png': 50,
  'logo@2x.png': 100,
  'logo@3x.png': 150,
}

/** Returns the vendor's logo as a square PNG. */
export const drawLogo = (width: number): Promise<Buffer> =>
  // The density makes the vector as large as the picture, so that nothing is enlarged afterwards.
  sharp(Buffer.from(logoSvg()), { density: Math.ceil((72 * width) / 40) })
    .resize(width, width)
    .png({ palette: true })
    .toBuffer()

let drawn: Promise<Record<string, Buffer>> | null = null

/** Returns the pictures of a pass by their names. They are the same in every pass, so they are drawn once. */
export const drawPictures = (): Promise<Record<string, Buffer>> => {
  drawn ??= Promise.all(
    Object.entries(widths).map(async ([name, width]) => [name, await drawLogo(width)] as const),
  ).then(entries => Object.fromEntries(entries))
  return drawn
}
