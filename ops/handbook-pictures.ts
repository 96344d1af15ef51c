// npm run handbook-pictures: takes the pictures of the staff handbook from the product's screens, in three languages,
// and writes them to docs/handbook/office/pictures. PICTURES: a pattern of names; the others stay as they are.
// With --stale it takes nothing and lists the pictures whose screens' files have changed since they were taken.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { handbookPictures } from '../journeys/handbook-pictures.ts'
import { findBrowser } from './browser.ts'
import {
  hashOfScreens,
  type MadeFrom,
  madeFromFile,
  messagesOf,
  pictureFolder,
  readMadeFrom,
} from './picture-sources.ts'
import { run } from './run.ts'

const locales = ['en', 'zh-HK', 'zh-CN']

/** Writes one picture as a small file, whose name says its size, in place of the one before. */
const writePicture = async (taken: string, name: string, locale: string): Promise<void> => {
  const folder = join(pictureFolder, locale)
  mkdirSync(folder, { recursive: true })
  const { data, info } = await sharp(join(taken, `${name}.${locale}.png`))
    .webp({ quality: 72, effort: 6, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
  for (const old of readdirSync(folder).filter(file => file.startsWith(`${name}.`))) rmSync(join(folder, old))
  writeFileSync(join(folder, `${name}.${info.width}x${info.height}.webp`), data)
}

/** Returns the texts in a picture that are messages of the product, so that a changed message is noticed. */
const messagesIn = (taken: string, name: string, locale: string): string[] => {
  const texts: string[] = JSON.parse(readFileSync(join(taken, `${name}.${locale}.json`), 'utf8'))
  const messages = messagesOf(locale)
  return texts.filter(text => messages.has(text)).toSorted()
}

const listStale = (): void => {
  const madeFrom = readMadeFrom()
  const stale = Object.entries(handbookPictures).filter(
    ([name, { drawnBy }]) => madeFrom[name]?.files !== hashOfScreens(drawnBy),
  )
  for (const [name, { drawnBy }] of stale) console.log(`${name}: ${drawnBy.join(', ')} changed since it was taken`)
  if (stale.length === 0) console.log('The files of all pictures are those from which they were taken.')
  else console.log(`Take them again: PICTURES='^(${stale.map(([name]) => name).join('|')})$' npm run handbook-pictures`)
}

const take = async (): Promise<void> => {
  const taken = mkdtempSync(join(tmpdir(), 'handbook-pictures-'))
  const env = { HANDBOOK_PICTURES: taken, CHROMIUM: await findBrowser() }
  await run(['node', 'portal/build.ts', '--if-stale'], { aloud: true })
  const { ok } = await run(['playwright', 'test', '-c', 'ops/handbook-pictures.config.ts'], { env, aloud: true })
  if (!ok) process.exitCode = 1
  const madeFrom = readMadeFrom()
  const written: MadeFrom = {}
  for (const [name, { screen, drawnBy }] of Object.entries(handbookPictures).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    // A picture is replaced in all languages or in none.
    if (!locales.every(locale => existsSync(join(taken, `${name}.${locale}.json`)))) {
      const before = madeFrom[name]
      if (before) written[name] = before
      continue
    }
    for (const locale of locales) await writePicture(taken, name, locale)
    const shows = Object.fromEntries(locales.map(locale => [locale, messagesIn(taken, name, locale)]))
    written[name] = { screen, files: hashOfScreens(drawnBy), shows }
  }
  for (const locale of locales)
    for (const file of readdirSync(join(pictureFolder, locale)))
      if (!((file.split('.')[0] ?? '') in handbookPictures)) rmSync(join(pictureFolder, locale, file))
  writeFileSync(madeFromFile, `${JSON.stringify(written, null, 2)}\n`)
  rmSync(taken, { recursive: true })
}

if (process.argv.includes('--stale')) listStale()
else await take()
