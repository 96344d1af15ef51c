// Creates the demo's pictures from their drawings in the sizes that pages show. Run `node ops/node.mjs
// ops/pictures.ts` after a drawing has changed. The results are stored ready to send, so no request waits for
// compression.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureWidths } from '#contract/sales/property/sales-session'

const folder = join(import.meta.dirname, '../server/data/pictures')
for (const drawing of readdirSync(folder).filter(name => /-.*\.svg$/.test(name))) {
  for (const width of pictureWidths) {
    const picture = sharp(readFileSync(join(folder, drawing))).resize(Number(width), Number(width) * 0.625, {
      fit: 'cover',
    })
    const bytes = await picture.avif({ quality: 45, effort: 6 }).toBuffer()
    writeFileSync(join(folder, drawing.replace('.svg', `-${width}.avif`)), bytes)
    const fallback = await picture.webp({ quality: 78 }).toBuffer()
    writeFileSync(join(folder, drawing.replace('.svg', `-${width}.webp`)), fallback)
  }
}
