import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserType, LaunchOptions } from '@playwright/test'
import encodeQR from 'qr'
import sharp from 'sharp'
import { atEnd } from './at-end.ts'

const [width, height] = [640, 480]
/** Number of pictures in each part of a film: about a second and a half. */
const perPart = 45

/** Draws a picture of a hand that holds a code, or an empty picture if there is no code. */
const drawn = (text: string | null): Promise<Buffer> => {
  const rows = text === null ? [] : encodeQR(text, 'raw', { border: 4, scale: 1 })
  const size = 320
  const unit = size / Math.max(1, rows.length)
  const dark = rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x * unit} ${y * unit}h${unit}v${unit}h-${unit}z`] : [])),
    )
    .join('')
  const paper =
    text === null ? '' : `<rect width="${size}" height="${size}" fill="#fff"/><path d="${dark}" fill="#222"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#77736b"/><g transform="translate(160 80) rotate(4 160 160)">${paper}</g></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}

/** Creates a path for a film file, which is removed at the end of the journey. */
export const filmFile = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'firsthand-film-'))
  atEnd(() => rm(folder, { recursive: true }))
  return join(folder, 'film.mjpeg')
}

/** Makes a film of codes that are held before the camera one after another, each removed before the next. */
export const makeFilm = async (file: string, texts: readonly string[]): Promise<void> => {
  const none = await drawn(null)
  const parts = await Promise.all(texts.map(async text => [await drawn(text), none]))
  await writeFile(file, Buffer.concat(parts.flat().flatMap(picture => Array.from({ length: perPart }, () => picture))))
}

/**
 * Opens a browser whose camera plays a film in a loop; each time the camera is opened, the film starts from the
 * beginning.
 */
export const openCinema = async (chromium: BrowserType, options: LaunchOptions, film: string): Promise<Browser> =>
  chromium.launch({
    ...options,
    args: [
      ...(options.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
