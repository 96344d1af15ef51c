// npm run contact-sheet: takes a picture of every screen at phone and desktop size, in three languages, and lays
// them out side by side: one sheet per screen and an index, in a folder. SCREENS: a pattern of names; those of the
// office begin with “the office, ”. SCHEME=dark; the folder is the argument, by default .data/contact-sheet.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { findBrowser } from './browser.ts'
import { run } from './run.ts'

const root = join(import.meta.dirname, '..')
const folder = resolve(process.argv[2] ?? join(root, '.data/contact-sheet'))
const widths = { phone: 260, desk: 640 }
const gap = 16

/** Lays out the pictures of a screen in a row, phones first, aligned at the top. */
const layOut = async (name: string, files: readonly string[]): Promise<void> => {
  const pictures = []
  let left = gap
  for (const [size, width] of Object.entries(widths))
    for (const file of files.filter(item => item.endsWith(`.${size}.png`))) {
      const { data, info } = await sharp(join(folder, file)).resize({ width }).toBuffer({ resolveWithObject: true })
      pictures.push({ input: data, left, top: gap, height: info.height })
      left += width + gap
    }
  const height = Math.max(...pictures.map(picture => picture.height)) + 2 * gap
  await sharp({ create: { width: left, height, channels: 3, background: '#8a8f8d' } })
    .composite(pictures.map(({ input, left: x, top }) => ({ input, left: x, top })))
    .png()
    .toFile(join(folder, `${name}.sheet.png`))
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const env = { CONTACT_SHEET: folder, CHROMIUM: await findBrowser() }
await run(['node', 'portal/build.ts', '--if-stale'], { aloud: true })
const { ok } = await run(['playwright', 'test', '-c', 'ops/contact-sheet.config.ts'], { env, aloud: true })
if (!ok) process.exitCode = 1
const names = [...new Set(readdirSync(folder).map(file => file.split('.')[0] ?? ''))].toSorted()
for (const name of names)
  await layOut(
    name,
    readdirSync(folder)
      .filter(file => file.startsWith(`${name}.`))
      .toSorted(),
  )
const rows = names.map(
  name =>
    `<h2>${name}</h2><a href="${name}.sheet.png"><img loading="lazy" src="${name}.sheet.png" alt="${name}" width="1400"></a>`,
)
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Contact sheet</title>${rows.join('\n')}`,
)
console.log(`${names.length} screens in ${folder}`)
