import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Face = { name: { en: string }; light: { '--paper': string } }

/** Returns the web app manifest with which a device installs the office as an app. The app starts at the desk. */
const manifestOf = ({ name, light }: Face) => ({
  id: '/office',
  name: `${name.en} · Sales office`,
  short_name: name.en,
  lang: 'en',
  start_url: '/office/sales-desk',
  scope: '/office',
  display: 'standalone',
  background_color: light['--paper'],
  theme_color: light['--paper'],
  icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
})

/**
 * Returns the addresses of the files that a device stores for work without a network: all that the office page may
 * request, except the pictures of the handbook, which are heavier than all the rest.
 */
export const officeFiles = (folder: string): string[] => [
  '/favicon.svg',
  ...readdirSync(join(folder, 'assets'))
    .filter(name => !name.endsWith('.webp'))
    .sort()
    .map(name => `/office/assets/${name}`),
]

/**
 * Writes the single page of the office from the bundler's output, with the style sheet inlined as in every page of
 * the portal. `late` is said, in all languages, until the first render takes its place.
 */
export const writeOfficePage = (folder: string, { head, late }: { head: string; late: string }, face: Face): void => {
  const assets = join(folder, 'assets')
  const linked = readFileSync(join(folder, 'office.html'), 'utf8')
  // A sheet that the page does not link belongs to one screen, which loads it by its address.
  const sheets = readdirSync(assets).filter(name => name.endsWith('.css') && linked.includes(name))
  const style = sheets.map(name => readFileSync(join(assets, name), 'utf8').trim()).join('')
  const page = linked
    .replace(/<link rel="stylesheet"[^>]*>\s*/g, '')
    .replace(
      '<!--head-->',
      () =>
        `<meta name="lists" content="%LISTS%"><style>${style}</style>${head}<link rel="icon" href="/favicon.svg" type="image/svg+xml" /><link rel="manifest" href="/office/app.webmanifest" />`,
    )
    .replace('<!--late-->', () => late)
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'app.webmanifest'), JSON.stringify(manifestOf(face)))
  for (const file of [...sheets.map(name => join(assets, name)), join(folder, 'office.html')]) rmSync(file)
}
